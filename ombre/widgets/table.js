/**
 * The table of a mini-hand: draws a view, lets the reader choose, asks a driver for the next view. It knows no rule and no word: rules
 * are asked of the driver, words are the driver's labels. Texts become text nodes, never markup.
 *
 * `ombre.render.html` draws the same elements for a page without scripts; change both together (tests/browser compares them).
 *
 * A classic copy of this file (for `file://`) is `(() => { … })()` round it, with the line of the export replaced by
 * `globalThis.ombreTable = { render, mount };`.
 *
 * @import { Run, Seat, Choice, View, Names, Driver, State, Scene, Mounted, Model, LookBack } from "./view"
 */

/** @type {Record<string, string>} */
const SUITS = { S: "♠", C: "♣", H: "♥", D: "♦" };
const TEXT_STYLE = "\ufe0e"; // keeps a suit from being drawn as a coloured emoji
const SVG = "http://www.w3.org/2000/svg";
const KERNEL_PATIENCE = 20000; // milliseconds
const EXPLAIN = "explain"; // the move that asks for what a view leaves out, and changes nothing
const SAME_CLICK = 400; // milliseconds in which a second click at the same spot is the same click

/**
 * @param {string} name
 * @param {Record<string, string | null>} attributes those that are null are left out
 * @param {...(Node | string | null | (Node | string | null)[])} children
 * @returns {HTMLElement}
 */
function element(name, attributes, ...children) {
  const svg = name === "svg" || name === "use";
  const made = /** @type {HTMLElement} */ (svg ? document.createElementNS(SVG, name) : document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  for (const child of children.flat()) if (child !== null) made.append(child);
  return made;
}

/** @param {boolean} on */
const flag = (on) => (on ? "" : null);

/** @param {string} text @param {Record<string, string | number>} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => String(values[key] ?? all));

/** @param {Names} names @param {Run[]} runs */
function plain(names, runs) {
  return runs.map((run) => ("text" in run ? run.text : "card" in run ? names[run.card].name : SUITS[run.suit])).join("");
}

/** @param {Names} names @param {Run[]} runs */
function drawRuns(names, runs) {
  return runs.map((run) => {
    if ("text" in run) return run.text;
    if ("suit" in run) return element("span", { class: "ombre-run", "data-suit": run.suit, "aria-hidden": "true" }, SUITS[run.suit] + TEXT_STYLE);
    const { name, index } = names[run.card];
    const suit = run.card[0];
    const attributes = { class: "ombre-run", "data-suit": suit, role: "img", "aria-label": name };
    return element("span", attributes, SUITS[suit] + TEXT_STYLE + index);
  });
}

/** @param {Scene} scene @param {string} symbol @param {string | null} name null: says nothing */
function drawCard({ driver }, symbol, name) {
  const meaning = { role: name === null ? null : "img", "aria-label": name, "aria-hidden": name === null ? "true" : null };
  const use = element("use", { href: `#${driver.prefix ?? "ombre-"}${symbol}` });
  return element("svg", { class: "ombre-card", viewBox: "0 0 64 90", ...meaning }, use);
}

/** The trick to be shown: the finished one until the reader has seen it. @param {Scene} scene */
function finished({ view, state }) {
  return view.last_trick && (!state.trickSeen || view.ask.kind === "none") ? view.last_trick : null;
}

/** @param {Scene} scene @param {string} card */
function choiceOf(scene, card) {
  return scene.view.ask.choices.find((choice) => choice.card === card) ?? null;
}

/** May the reader choose now? @param {Scene} scene */
const choosing = (scene) => scene.view.ask.kind !== "none" && !finished(scene);

/**
 * A button in the group that the arrow keys go round.
 * @param {Scene} scene
 * @param {Choice} choice
 * @param {string} kind its class
 * @param {string | null} name null: what stands on it
 * @param {...(Node | string)} children
 */
function drawButton(scene, choice, kind, name, ...children) {
  const first = choice === scene.view.ask.choices[0] ? "0" : "-1";
  const off = choice.marked ? "true" : null;
  const attributes = { type: "button", class: kind, "data-move": choice.move, "aria-label": name, "aria-disabled": off, tabindex: first };
  return element("button", attributes, ...children);
}

/** A card in a list: a button where it can be chosen, else a picture. @param {Scene} scene @param {string} card @param {string} name */
function drawChoice(scene, card, name) {
  const choice = choiceOf(scene, card);
  const full = choice?.marked ? `${name}, ${scene.driver.labels.marked}` : name;
  if (!choice || !choosing(scene)) return drawCard(scene, card, full);
  return drawButton(scene, choice, "ombre-choice", full, drawCard(scene, card, null));
}

/** @param {Scene} scene @param {string[]} cards @param {string} kind @param {string} label */
function drawCards(scene, cards, kind, label) {
  if (!cards.length) return null;
  const chosen = choosing(scene) && cards.some((card) => choiceOf(scene, card));
  const items = cards.map((card) => {
    const marked = flag(choiceOf(scene, card)?.marked ?? false);
    return element("li", { "data-marked": marked }, drawChoice(scene, card, scene.driver.names[card].name));
  });
  const name = chosen ? `${label}: ${scene.driver.labels.choices}` : label;
  return element(kind === "ombre-ranked" ? "ol" : "ul", { class: kind, role: "list", "aria-label": name }, items);
}

/** Choices in words, or the field for a number. @param {Scene} scene */
function drawAnswers(scene) {
  if (!choosing(scene)) return [];
  const { labels, names } = scene.driver;
  const { choices, numbers } = scene.view.ask;
  const options = choices.filter((choice) => choice.card === null).map((choice) =>
    element("li", {}, drawButton(scene, choice, "ombre-choice ombre-option", null, ...drawRuns(names, choice.runs ?? []))));
  const [min, max] = (numbers ?? []).map(String);
  const field = { class: "ombre-field", type: "number", min, max, inputmode: "numeric", required: "", autocomplete: "off" };
  const answer = element("button", { class: "ombre-button", "data-primary": "" }, labels.answer);
  return [
    options.length ? element("ul", { class: "ombre-options", role: "list", "aria-label": labels.options }, options) : null,
    numbers ? element("form", { class: "ombre-number", "data-task": scene.view.task }, element("label", {}, labels.number, " ", element("input", field)), " ", answer) : null,
  ].filter((node) => node !== null);
}

/** @param {Scene} scene @param {Seat} seat */
function drawSeat(scene, seat) {
  const { labels } = scene.driver;
  const acts = seat.to_act && !finished(scene);
  const name = element("p", { class: "ombre-name" }, element("b", {}, seat.name));
  if (acts) name.append(" ", element("span", { class: "ombre-act" }, labels.to_act));
  if (seat.role) name.append(" ", element("span", { class: "ombre-role" }, labels[seat.role]));
  if (seat.won) name.append(" ", element("span", { class: "ombre-won" }, fill(labels.won, { n: seat.won })));
  const attributes = { class: "ombre-seat", role: "group", "aria-label": seat.name, "data-place": seat.place, "data-act": flag(acts) };
  const seated = element("div", attributes, name);
  if (seat.hand) seated.append(...[drawCards(scene, seat.hand, "ombre-hand", labels.hand)].filter((hand) => hand !== null));
  else if (seat.count) {
    const backs = Array.from({ length: seat.count }, () => drawCard(scene, "back", null));
    const count = element("span", { class: "ombre-count" }, fill(labels.cards_left, { n: seat.count }));
    const hidden = element("span", { class: "ombre-hidden" }, `, ${labels.face_down}`);
    seated.append(element("p", { class: "ombre-down" }, backs, " ", count, hidden));
  }
  if (seat.place === "bottom") seated.append(...drawAnswers(scene));
  return seated;
}

/** @param {Scene} scene */
function drawTrick(scene) {
  const { view, driver } = scene;
  const last = finished(scene);
  const trick = last ? last.trick : view.table.trick;
  if (!trick.length) return null;
  const items = trick.map(({ place, card }, number) => {
    const who = view.table.seats.find((seat) => seat.place === place)?.name ?? "";
    const name = `${who}: ${driver.names[card].name}${number ? "" : `, ${driver.labels.led}`}`;
    const led = number ? null : element("span", { class: "ombre-led", "aria-hidden": "true" }, driver.labels.led);
    const marked = flag(choiceOf(scene, card)?.marked ?? false);
    const attributes = { "data-place": place, "data-took": flag(last?.winner === place), "data-marked": marked };
    return element("li", attributes, drawChoice(scene, card, name), led);
  });
  const label = last ? driver.labels.last_trick : driver.labels.trick;
  return element("ol", { class: "ombre-trick", role: "list", "aria-label": label }, items);
}

/** @param {Scene} scene */
function drawTable(scene) {
  const { table, kind } = scene.view;
  const { labels, names, prefix } = scene.driver;
  const use = table.trump && element("use", { href: `#${prefix ?? "ombre-"}${table.trump.suit}` });
  const trump = table.trump && element("p", { class: "ombre-trump" },
    element("svg", { class: "ombre-suit", viewBox: "0 0 32 32", "data-suit": table.trump.suit, "aria-hidden": "true" }, use),
    element("span", {}, drawRuns(names, table.trump.runs)));
  if (kind === "rank") {
    const empty = table.row.map(() => element("span", { class: "ombre-slot" }));
    return [
      trump,
      table.row.length ? element("p", { class: "ombre-label" }, labels.row) : null,
      drawCards(scene, table.row, "ombre-row", labels.row),
      element("p", { class: "ombre-label" }, labels.ranked),
      element("div", { class: "ombre-order" }, drawCards(scene, table.ranked, "ombre-ranked", labels.ranked), empty),
    ];
  }
  if (!table.seats.length) return [trump, ...drawAnswers(scene)];
  const seats = table.seats.map((seat) => drawSeat(scene, seat));
  return [trump, ...seats.slice(1), drawTrick(scene), ...seats.slice(0, 1)];
}

/** @param {Scene} scene */
function drawHead({ view, driver }) {
  const { done, of } = view.progress;
  const progress = of > 1 ? element("p", { class: "ombre-progress" }, fill(driver.labels.progress, { done, of })) : null;
  const standing = view.standing && element("p", { class: "ombre-standing" }, drawRuns(driver.names, view.standing));
  return [element("p", { class: "ombre-goal" }, drawRuns(driver.names, view.goal)), progress, standing];
}

/** @param {Scene} scene */
function drawStatus(scene) {
  const { view, state } = scene;
  const { labels, names } = scene.driver;
  const drawn = [];
  if (state.note) drawn.push(element("p", { class: "ombre-note" }, state.note));
  const { feedback } = view;
  const over = view.kind === "hand"; // it ends, it is not solved
  if (feedback) {
    const tone = element("strong", {}, labels[over && feedback.tone === "right" ? "over" : feedback.tone]);
    const rule = feedback.rule && element("span", { class: "ombre-rule" }, `${labels.rule} ${feedback.rule}`);
    const text = [tone, " ", ...drawRuns(names, feedback.runs), ...(rule ? [" ", rule] : [])];
    drawn.push(element("p", { class: "ombre-feedback", "data-tone": feedback.tone }, text));
  }
  for (const event of view.events) drawn.push(element("p", { class: "ombre-hidden" }, drawRuns(names, event)));
  const last = finished(scene);
  if (last) drawn.push(element("p", { class: "ombre-taken" }, drawRuns(names, last.runs)));
  if (view.solved && !(over && feedback)) drawn.push(element("p", { class: "ombre-solved" }, over ? labels.over : labels.solved));
  return drawn;
}

/** The turning points, and the tricks beside the best line. @param {Driver} driver @param {LookBack} lookBack */
function drawLookBack({ labels, names }, { points, tricks }) {
  /** @param {Run[] | null} runs */
  const cell = (runs) => element("td", {}, runs ? drawRuns(names, runs) : "–");
  const head = [labels.trick, labels.played, labels.best].map((label) => element("th", { scope: "col" }, label));
  const rows = tricks.map(({ number, played, best }) =>
    element("tr", {}, element("th", { scope: "row" }, String(number)), cell(played), cell(best)));
  const parts = [element("caption", {}, labels.line), element("thead", {}, element("tr", {}, head)), element("tbody", {}, rows)];
  return [
    points.length ? element("ul", { class: "ombre-points" }, points.map((point) => element("li", {}, drawRuns(names, point)))) : null,
    tricks.length ? element("table", { class: "ombre-lines" }, parts) : null,
  ].filter((node) => node !== null);
}

/** @param {Scene} scene */
function drawHelp({ view, state, driver }) {
  const drawn = (view.hints ?? []).slice(0, state.hints).map((hint) => element("p", { class: "ombre-hint" }, drawRuns(driver.names, hint)));
  if (state.solution && view.solution) drawn.push(element("p", { class: "ombre-solution" }, drawRuns(driver.names, view.solution)));
  if (state.solution && view.look_back) drawn.push(...drawLookBack(driver, view.look_back));
  if (state.link === "copied") drawn.push(element("p", { class: "ombre-note" }, driver.labels.shared));
  else if (state.link) {
    const field = element("input", { class: "ombre-link", readonly: "", value: state.link });
    drawn.push(element("p", { class: "ombre-note" }, element("label", {}, driver.labels.share_here, " ", field)));
  }
  return drawn;
}

/** @param {Scene} scene */
function drawControls(scene) {
  const { view, state, driver } = scene;
  const { labels } = driver;
  /** @param {boolean} shown @param {string} action @param {string} label @param {Record<string, string | null>} more */
  const button = (shown, action, label, more = {}) =>
    shown ? element("button", { type: "button", class: "ombre-button", "data-action": action, ...more }, label) : null;
  const waits = finished(scene) !== null && view.ask.kind !== "none";
  const spent = view.hints && state.hints >= view.hints.length ? "true" : null;
  const solution = view.kind === "hand" && view.solved ? labels.look_back : labels.solution;
  return [
    button(waits, "next", labels.next, { "data-primary": "" }),
    button(!view.solved, "hint", state.hints ? labels.hint_more : labels.hint, { "aria-disabled": spent }),
    button(view.undo !== null, "undo", labels.undo),
    button(view.last_trick !== null && choosing(scene), "last", labels.last_trick),
    button(view.next !== null, "another", view.standing ? labels.next_hand : labels.another, { "data-primary": flag(view.solved) }),
    button(true, "solution", solution, { "aria-expanded": String(state.solution) }),
    button(view.undo !== null, "restart", labels.restart),
    button(driver.link !== undefined, "share", labels.share),
  ];
}

/** The parts of a mini-hand in their order. @type {Record<string, (scene: Scene) => (Node | null)[]>} */
const DRAW = {
  "ombre-setup": ({ view, driver }) => (driver.setup ? [globalThis.ombreSetup.draw(driver.setup, view.task)] : []),
  "ombre-head": drawHead,
  "ombre-table": drawTable,
  "ombre-status": drawStatus,
  "ombre-help": drawHelp,
  "ombre-controls": drawControls,
};

/**
 * Draws a mini-hand into `el` (a `section.ombre` that stands in the page already, or any element that gets one) and plays it.
 * @param {HTMLElement} el
 * @param {Driver} driver
 * @returns {Mounted}
 */
function mount(el, driver) {
  const section = el.matches("section.ombre") ? el : el.appendChild(element("section", { class: "ombre" }));
  let view = driver.view;
  /** @returns {State} */
  const fresh = () => ({ hints: 0, solution: false, trickSeen: false, note: "", link: "" });
  let state = fresh();
  let busy = false;
  let turn = 0; // of the newest request: older answers come too late
  let lastClick = { time: -Infinity, x: 0, y: 0 };

  const parts = Object.keys(DRAW).filter((name) => driver.setup || name !== "ombre-setup").map((name) => {
    const role = name === "ombre-status" ? "status" : null;
    return element("div", { class: name, role, "aria-live": role || name === "ombre-help" ? "polite" : null });
  });
  const keys = element("p", { class: "ombre-keys" }, driver.labels.keys);
  section.replaceChildren(...parts, keys);

  const choices = () => /** @type {HTMLElement[]} */ ([...section.querySelectorAll(".ombre-choice")]);
  /** @param {string} action */
  const control = (action) => /** @type {HTMLElement | null} */ (section.querySelector(`[data-action="${action}"]`));
  const focused = () => /** @type {HTMLElement | null} */ (/** @type {Document} */ (section.getRootNode()).activeElement);

  /** Makes `choice` the one that Tab reaches. @param {HTMLElement} choice */
  const rove = (choice) => choices().forEach((each) => each.setAttribute("tabindex", each === choice ? "0" : "-1"));

  function draw() {
    const attributes = { role: "group", "aria-label": plain(driver.names, view.goal), lang: view.language, "data-task": view.task, "data-kind": view.kind };
    for (const [key, value] of Object.entries(attributes)) section.setAttribute(key, value);
    section.toggleAttribute("data-solved", view.solved);
    const scene = { view, state, driver };
    for (const part of parts) {
      const drawn = DRAW[part.className](scene).filter((node) => node !== null);
      const same = drawn.length === part.childNodes.length && drawn.every((node, at) => node.isEqualNode(part.childNodes[at]));
      if (!same) part.replaceChildren(...drawn); // what stays the same is not announced again
    }
  }

  /** Draws, and keeps the focus in sensible hands. @param {boolean} stay whether the same control may keep it */
  function redraw(stay = true) {
    const before = focused();
    const inside = before !== null && section.contains(before);
    const { action, move } = inside ? before.dataset : /** @type {DOMStringMap} */ ({});
    const place = inside ? Math.max(0, choices().indexOf(before)) : 0;
    draw();
    if (!inside || (stay && section.contains(before))) return;
    const same = action ? control(action) : choices().find((choice) => choice.dataset.move === move);
    const open = choices();
    const field = /** @type {HTMLElement | null} */ (section.querySelector(".ombre-number input"));
    const next = (stay && same) || control("next") || open[Math.min(place, open.length - 1)] || field || control("another") || section;
    if (next === section) section.tabIndex = -1;
    if (next.matches(".ombre-choice")) rove(next);
    next.focus();
  }

  /** @param {View} given @param {string | null} move what it answers */
  function accept(given, move) {
    if (move === EXPLAIN) {
      view = { ...view, hints: given.hints, solution: given.solution, look_back: given.look_back };
      state = { ...state, note: "" };
      return;
    }
    const retry = given.task === view.task && given.record.join(" ") === view.record.join(" ");
    state = retry ? { ...state, note: "", link: "" } : fresh();
    const { hints, solution, look_back } = view;
    view = retry && !given.solution ? { ...given, hints, solution, look_back } : given; // what was asked for stays told
    parts.find((part) => part.matches(".ombre-status"))?.replaceChildren(); // so that the same answer is announced again
  }

  /** @param {string} task @param {string[]} record @param {string | null} move @param {boolean} stay */
  async function ask(task, record, move, stay) {
    const me = (turn += 1);
    busy = true;
    section.setAttribute("aria-busy", "true");
    /** @type {View | null} */
    let given = null;
    let why = "";
    try {
      given = await driver.ask(task, record, move);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      why = error instanceof Error && "kind" in error ? said : fill(driver.labels.task_error, { why: said }); // a driver's own words
    }
    if (me !== turn) return;
    settle();
    if (given) accept(given, move);
    else state = { ...state, note: why };
    redraw(stay);
    if (given?.solved && move !== null && move !== EXPLAIN) section.dispatchEvent(new CustomEvent("ombre-solved", { bubbles: true, detail: { task, notify } }));
  }

  /** No answer is waited for any more. */
  function settle() {
    turn += 1;
    busy = false;
    section.removeAttribute("aria-busy");
  }

  /** @param {string} text */
  function notify(text) {
    state = { ...state, note: text };
    redraw();
  }

  /** Asks for hints and solution, which the view leaves out, and then shows them. @param {string} action */
  async function explain(action) {
    const asked = view;
    await ask(view.task, view.record, EXPLAIN, true);
    if (view.solution && view.task === asked.task && view.record === asked.record) act(action);
  }

  async function share() {
    const link = driver.link?.(view.share) ?? "";
    const copied = await Promise.resolve(navigator.clipboard?.writeText(link).then(() => true)).catch(() => false);
    state = { ...state, link: copied ? "copied" : link };
    redraw();
    const field = /** @type {HTMLInputElement | null} */ (section.querySelector(".ombre-link"));
    field?.focus();
    field?.select();
  }

  /** @param {string} action */
  function act(action) {
    if (busy) return;
    if (action === "undo" && view.undo) {
      const { action: at } = focused()?.dataset ?? {};
      return void ask(view.task, view.undo, null, !at || at === "undo"); // by its key: back to the choice, from wherever the focus is
    }
    if (action === "restart") return void ask(view.task, [], null, false);
    if (action === "another" && view.next) return void ask(view.next, [], null, false);
    if (action === "share") return void share();
    if ((action === "hint" || action === "solution") && !view.solution) return void explain(action);
    if (action === "hint") state = { ...state, hints: state.hints + 1 };
    if (action === "solution") state = { ...state, solution: !state.solution };
    if (action === "next" || action === "last") state = { ...state, trickSeen: action === "next" };
    redraw();
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button || button.getAttribute("aria-disabled")) return;
    const { action, move } = button.dataset;
    const { timeStamp: time, clientX: x, clientY: y, detail } = event;
    const again = detail > 0 && time - lastClick.time < SAME_CLICK && Math.hypot(x - lastClick.x, y - lastClick.y) < 8;
    lastClick = { time, x, y };
    if (action) act(action);
    if (!move || busy || again) return; // again: the second half of a double click, on whatever card now lies there
    rove(button);
    void ask(view.task, view.record, move, true);
  }

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (driver.setup && form.matches(".ombre-fields")) return void ask(globalThis.ombreSetup.task(driver.setup, form), [], null, false);
    if (busy) return;
    const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    await ask(view.task, view.record, String(field.valueAsNumber), true);
    if (!form.contains(focused())) return;
    field.focus();
    field.select();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input, select") && !target.closest(".ombre-number"); // a number has no letters
    if (event.ctrlKey || event.altKey || event.metaKey || typing) {
      if (event.key === "Enter" && event.repeat) event.preventDefault();
      return;
    }
    const all = choices();
    const at = all.indexOf(target);
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: -1 });
    const shortcut = { h: control("hint"), u: control("undo"), n: control("next") ?? control("another") }[event.key.toLowerCase()];
    if (event.key in steps && at >= 0) {
      const next = /** @type {HTMLElement} */ (all.at(steps[event.key] % all.length));
      rove(next);
      next.focus();
    } else if (shortcut) {
      if (!event.repeat) shortcut.click();
    } else if (!((event.key === "Enter" || event.key === " ") && event.repeat)) return; // a key held down chooses once
    event.preventDefault();
    event.stopPropagation();
  }

  section.addEventListener("click", click);
  section.addEventListener("submit", submit);
  section.addEventListener("keydown", press);
  driver.notify = notify;
  draw();
  return {
    show(given) {
      settle();
      view = given;
      state = fresh();
      draw();
    },
    say(note) {
      state = { ...state, note };
      draw();
    },
  };
}

/**
 * The kernel driver: asks Python through the traits `request` and `response`.
 * @param {{model: Model, el: HTMLElement}} context given by anywidget
 */
function render({ model, el }) {
  const sprite = new DOMParser().parseFromString(model.get("sprite"), "image/svg+xml").documentElement;
  el.dataset.lmSuppressShortcuts = "true"; // or JupyterLab would take h, u, n and the arrows
  el.append(document.importNode(sprite, true));
  /** @type {Map<string, {resolve: (view: View) => void, reject: (why: Error) => void}>} */
  const waiting = new Map();
  const heard = () => {
    const { id, view, error } = model.get("response");
    const asked = waiting.get(id);
    waiting.delete(id);
    if (view) asked?.resolve(view);
    else asked?.reject(new Error(error));
  };
  model.on("change:response", heard);
  const labels = model.get("labels");
  const me = Math.random().toString(36).slice(2);
  let number = 0;
  mount(el, {
    view: model.get("view"),
    labels,
    names: model.get("names"),
    prefix: sprite.dataset.prefix,
    setup: model.get("setup")?.template ? model.get("setup") : null,
    ask: (task, record, move) =>
      new Promise((resolve, reject) => {
        number += 1;
        const id = `${me}-${number}`;
        waiting.set(id, { resolve, reject });
        setTimeout(() => waiting.delete(id) && reject(new Error(labels.no_answer)), KERNEL_PATIENCE);
        model.set("request", { id, task, record, move });
        model.save_changes();
      }),
  });
  if (globalThis.ombreDisplay) el.append(globalThis.ombreDisplay.menu(labels));
  return () => model.off("change:response", heard);
}

export default { render, mount };
