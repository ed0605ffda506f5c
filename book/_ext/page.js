/**
 * The embedded driver: answers the mini-hands of a page from the tables that travel in it, with no kernel and no server.
 *
 * A classic script, because a page on a disk may not load modules. A mini-hand is a `section.ombre`; the script element right after it
 * (`script.ombre-island`) holds the table that `ombre.practice.expand` made or, for a whole hand, its first view: those, and what comes
 * after a table's last task, are asked of the engine of worker.js. Needs `globalThis.ombreTable` (the classic copy of table.js).
 */
(() => {
  "use strict";

  /**
   * @typedef {{version: number, lesson: string, language: string, labels: Record<string, string>, tasks: string[],
   *   following?: string | null, shapes: string[][], values: any[], views: Record<string, Record<string, number>>}} Expansion
   * @typedef {{version: number, task: string, language: string, labels: Record<string, string>, view: any, setup?: any}} Whole
   * @typedef {{obstacle: () => string | null, warm: () => void, ask: (owner: object, request: any, labels: Record<string, string>,
   *   notify: (text: string) => void) => Promise<any>}} Engine see worker.js
   * @typedef {{labels: Record<string, string>, view: any, lesson?: string, link?: (share: string) => string, setup?: any, notify?: (text: string) => void,
   *   ask: (task: string, record: string[], move: string | null) => Promise<any>, find: (share: string) => any,
   *   open?: (share: string) => Promise<any> | null}} Driver `open` reads a share code that `find` doesn't, if it may be this driver's
   */

  const LINK = "#ombre=";

  /** The value at an index of the table: a primitive, a list, or an object. @param {Expansion} table @param {number} index @returns {any} */
  function decode(table, index) {
    const packed = table.values[index];
    if (!Array.isArray(packed)) return packed;
    const [shape, ...parts] = packed;
    const inner = parts.map((part) => decode(table, part));
    return shape < 0 ? inner : Object.fromEntries(table.shapes[shape].map((key, at) => [key, inner[at]]));
  }

  /** The record that a share code stands for, or null. Only views are compared, none is decoded. @param {Expansion} table @param {string} share */
  function find(table, share) {
    const wanted = table.values.indexOf(share);
    for (const views of wanted < 0 ? [] : Object.values(table.views)) {
      for (const [key, index] of Object.entries(views)) {
        const [shape, ...parts] = table.values[index];
        if (!key.includes("|") && parts[table.shapes[shape].indexOf("share")] === wanted) return decode(table, index);
      }
    }
    return null;
  }

  /** Whether a share code is undamaged: its last part is a check of the rest, made as in `ombre.notation`. @param {string} share */
  function intact(share) {
    const at = share.lastIndexOf("~");
    let sum = -1; // CRC-32
    for (const byte of new TextEncoder().encode(share.slice(0, at))) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    const check = [15, 10, 5, 0].map((shift) => "0123456789abcdefghjkmnpqrstvwxyz"[(~sum >>> shift) & 31]);
    return share.slice(at + 1) === check.join("");
  }

  /** Names and indices of the cards, as the page's sprite has them. @param {ParentNode} page */
  function names(page) {
    const symbols = /** @type {HTMLElement[]} */ ([...page.querySelectorAll(".ombre-sprite symbol[data-card]")]);
    return Object.fromEntries(
      symbols.map(({ dataset, firstElementChild: title }) => [dataset.card ?? "", { name: title?.textContent ?? "", index: dataset.index ?? "" }]),
    );
  }

  /**
   * @param {Expansion} table
   * @param {string} task the one to begin with
   * @param {(share: string) => string} [link] makes the address of a share code
   * @param {Engine} [engine] for what comes after the table's last task; without it, that is its first
   * @returns {Driver}
   */
  function driver(table, task, link, engine) {
    const last = table.tasks.at(-1) ?? "";
    const endless = () => Boolean(table.following) && engine?.obstacle() === null;
    /** @param {number} index */
    function shown(index) {
      const view = decode(table, index);
      return view.task === last && endless() ? { ...view, next: table.following } : view;
    }
    /** @param {any} request */
    const beyond = (request) =>
      /** @type {Engine} */ (engine).ask(self, { ...request, language: table.language }, table.labels, (text) => self.notify?.(text));
    /** @type {Driver} */
    const self = {
      labels: table.labels,
      lesson: table.lesson,
      link,
      async ask(task, record, move) {
        const key = record.join(" ") + (move === null ? "" : `|${move}`);
        if (!(task in table.views) && endless()) {
          return beyond({ task, record, move }).catch((error) => {
            if (task === table.following && ["cannot_start", "cannot_load"].includes(error.kind)) return shown(table.views[table.tasks[0]][""]);
            throw error;
          });
        }
        const index = table.views[task]?.[key];
        if (index === undefined) throw new Error(`${task} ${key}`);
        if (task === last && endless()) engine?.warm();
        return shown(index);
      },
      view: shown(table.views[task][""]),
      find: (share) => find(table, share),
      open: (share) => (table.following && engine && share.split("~")[1] === table.lesson ? beyond({ share }) : null),
    };
    return self;
  }

  /**
   * The driver of a whole hand, which is too large for a table.
   * @param {Whole} hand
   * @param {Engine} engine
   * @param {(share: string) => string} [link]
   * @returns {Driver}
   */
  function whole(hand, engine, link) {
    const { labels, language, view, setup } = hand;
    /** @param {any} request */
    const asked = (request) => engine.ask(self, { ...request, language }, labels, (text) => self.notify?.(text));
    /** @type {Driver} */
    const self = {
      labels,
      link,
      view,
      setup,
      ask: async (task, record, move) =>
        task === view.task && !record.length && move === null ? view : asked({ task, record, move }),
      find: () => null,
      open: (share) => (/^2~|%3D/.test(share) ? asked({ share }) : null), // of a whole hand, also in the older form
    };
    return self;
  }

  function start() {
    const cards = names(document);
    /** @type {Engine} */
    const engine = /** @type {any} */ (globalThis).ombreWorker?.page;
    /** @param {string} share */
    const link = (share) => location.href.split("#")[0] + LINK + share;
    const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section.ombre")]).flatMap((section) => {
      const island = section.nextElementSibling;
      if (!island?.matches("script.ombre-island")) return [];
      const data = JSON.parse(island.textContent ?? "");
      const chosen = data.view ? whole(data, engine, link) : driver(data, section.dataset.task ?? data.tasks[0], link, engine);
      const asked = Object.assign(chosen, { names: cards });
      if (data.view) for (const touch of ["pointerdown", "focusin"]) section.addEventListener(touch, () => engine.warm(), { once: true });
      return [{ section, asked, mounted: /** @type {any} */ (globalThis).ombreTable.mount(section, asked) }];
    });

    /** A link does not work: what the reader has done there stays. @param {HTMLElement} section @param {any} mounted @param {string} why */
    function bad(section, mounted, why) {
      section.removeAttribute("aria-busy");
      mounted.say(why);
      section.scrollIntoView({ block: "center" });
    }

    async function follow() {
      if (!hands.length || !location.hash.startsWith(LINK)) return;
      const share = location.hash.slice(LINK.length);
      for (const { mounted } of hands) mounted.say(""); // of a link before
      for (const { section, asked, mounted } of hands) {
        const view = asked.find(share);
        const opened = view ?? (intact(share) ? asked.open?.(share) : null);
        if (!opened) continue;
        section.scrollIntoView({ block: "center" });
        if (view) return mounted.show(view);
        section.setAttribute("aria-busy", "true"); // until something is shown
        return opened.then(
          (/** @type {any} */ found) => mounted.show(found),
          (/** @type {Error} */ error) => bad(section, mounted, error.message),
        );
      }
      const [, lesson] = share.split("~");
      const { section, asked, mounted } = hands.find((hand) => hand.asked.lesson === lesson) ?? hands[0];
      bad(section, mounted, asked.labels.bad_link);
    }
    addEventListener("hashchange", follow);
    follow();
  }

  Object.assign(globalThis, { ombrePage: { decode, driver, find, intact, names, whole } });
  if (typeof document === "undefined") return; // the decoder alone, for the tests in Node.js
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
