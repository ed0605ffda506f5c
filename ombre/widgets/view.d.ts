// What travels between `respond` and the table (see ombre/practice/view.schema.json), and what a driver is. Types alone, for tsc.

export type Run = { text: string } | { card: string } | { suit: string };
export type Played = { place: string; card: string };
export type Seat = { place: string; name: string; hand: string[] | null; count: number; won: number; to_act: boolean; role: string | null };
export type Choice = { move: string; card: string | null; runs: Run[] | null; marked: boolean };
export type Table = {
  direction: string;
  trump: { suit: string; runs: Run[] } | null;
  seats: Seat[];
  trick: Played[];
  row: string[];
  ranked: string[];
};
export type LookBack = { points: Run[][]; tricks: { number: number; played: Run[] | null; best: Run[] | null }[] };
export type View = {
  version: number;
  task: string;
  kind: string;
  language: string;
  record: string[];
  undo: string[] | null;
  share: string;
  solved: boolean;
  goal: Run[];
  table: Table;
  last_trick: { trick: Played[]; winner: string; runs: Run[] } | null;
  events: Run[][];
  standing: Run[] | null;
  ask: { kind: string; choices: Choice[]; numbers: [number, number] | null };
  feedback: { tone: string; rule: string | null; runs: Run[] } | null;
  hints: Run[][] | null;
  solution: Run[] | null;
  look_back: LookBack | null;
  progress: { done: number; of: number };
  next: string | null;
};
export type Labels = Record<string, string>;
export type Names = Record<string, { name: string; index: string }>;

/** The form with which a hand is chosen: its fields are filled into the template, which gives a task. */
export type Setup = { template: string; fields: Field[]; submit: string };
export type Field =
  | { name: string; label: string; kind: "number"; value: string; least: number; most: number }
  | { name: string; label: string; kind: "choice"; value: string; options: [string, string][] };

export type Driver = {
  view: View;
  labels: Labels;
  names: Names;
  /** What ids of card symbols begin with, if not with `ombre-`. */
  prefix?: string;
  setup?: Setup | null;
  ask: (task: string, record: string[], move: string | null) => Promise<View>;
  link?: (share: string) => string;
  /** Set by `mount`: says something in the status line, until the next answer; "" takes it back. */
  notify?: (text: string) => void;
};
export type State = { hints: number; solution: boolean; trickSeen: boolean; note: string; link: string };
export type Scene = { view: View; state: State; driver: Driver };
/** `show` puts another view on the table; `say` puts words under the one that lies there. */
export type Mounted = { show: (view: View) => void; say: (note: string) => void };

/** The model of anywidget. */
export type Model = {
  get: (name: string) => any;
  set: (name: string, value: any) => void;
  save_changes: () => void;
  on: (name: string, heard: () => void) => void;
  off: (name: string, heard: () => void) => void;
};

declare global {
  /** setup.js */
  var ombreSetup: { draw: (setup: Setup, task: string) => Node; task: (setup: Setup, form: HTMLFormElement) => string };
  /** display.js; not there in every front end */
  var ombreDisplay: { menu: (labels: Labels) => HTMLElement } | undefined;
}
