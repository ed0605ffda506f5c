/**
 * The embedded driver: answers the mini-hands of a page from the tables that travel in it, with no kernel and no server.
 *
 * A classic script, because a page on a disk may not load modules. A mini-hand is a `section.ombre`; the script element right after it
 * (`script.ombre-island`) holds the table that `ombre.practice.expand` made. Needs `globalThis.ombreTable` (the classic copy of table.js).
 */
(() => {
  "use strict";

  /**
   * @typedef {{version: number, lesson: string, language: string, labels: Record<string, string>, tasks: string[],
   *   shapes: string[][], values: any[], views: Record<string, Record<string, number>>}} Expansion
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
   */
  function driver(table, task, link) {
    return {
      labels: table.labels,
      link,
      /** @param {string} task @param {string[]} record @param {string | null} move */
      async ask(task, record, move) {
        const key = record.join(" ") + (move === null ? "" : `|${move}`);
        const index = table.views[task]?.[key];
        if (index === undefined) throw new Error(`${task} ${key}`);
        return decode(table, index);
      },
      view: decode(table, table.views[task][""]),
      /** @param {string} share */
      find: (share) => find(table, share),
    };
  }

  function start() {
    const cards = names(document);
    /** @param {string} share */
    const link = (share) => location.href.split("#")[0] + LINK + share;
    const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section.ombre")]).flatMap((section) => {
      const island = section.nextElementSibling;
      if (!island?.matches("script.ombre-island")) return [];
      const table = JSON.parse(island.textContent ?? "");
      const asked = { ...driver(table, section.dataset.task ?? table.tasks[0], link), names: cards };
      return [{ section, table, asked, mounted: /** @type {any} */ (globalThis).ombreTable.mount(section, asked) }];
    });

    function follow() {
      if (!hands.length || !location.hash.startsWith(LINK)) return;
      const share = location.hash.slice(LINK.length);
      for (const { mounted } of hands) mounted.say(""); // of a link before
      for (const { section, asked, mounted } of hands) {
        const view = asked.find(share);
        if (!view) continue;
        mounted.show(view);
        section.scrollIntoView({ block: "center" });
        return;
      }
      const [, lesson] = share.split("~");
      const { section, table, mounted } = hands.find((hand) => hand.table.lesson === lesson) ?? hands[0];
      mounted.say(table.labels.bad_link); // what the reader has done there stays
      section.scrollIntoView({ block: "center" });
    }
    addEventListener("hashchange", follow);
    follow();
  }

  Object.assign(globalThis, { ombrePage: { decode, driver, find, names } });
  if (typeof document === "undefined") return; // the decoder alone, for the tests in Node.js
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
