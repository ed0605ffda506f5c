/**
 * What the reader's browser keeps: how cards look (the menu of display.js), and which mini-hands are solved.
 *
 * A classic script for every page. `script#ombre-page` holds the page's data: its words, its lessons, and links with the lessons behind
 * them. Progress belongs to lessons, so that all languages share it. It is one text in `localStorage`:
 * `{"version": 1, "solved": {"omi-1-rank": ["omi-1-rank#1"]}}`. Where nothing can be stored it lasts as long as the page.
 */
(() => {
  "use strict";

  /**
   * @typedef {Map<string, Set<string>>} Solved tasks by lesson
   * @typedef {{href: string, lessons: string[], text?: string}} Link
   * @typedef {{labels: Record<string, string>, lessons: string[], links: Link[], panel: boolean, index?: string}} Page
   */

  const KEY = "ombre-progress";
  const LONGEST = 1000000; // characters of a text to be read
  const LESSON = /^[a-z0-9]+(-[a-z0-9]+)*$/;

  /** What a stored or exported text says; null if it is none. @param {string} text @returns {Solved | null} */
  function parse(text) {
    /** @type {Solved} */
    const solved = new Map();
    try {
      const data = text.length > LONGEST ? null : JSON.parse(text);
      if (data.version !== 1 || Object.prototype.toString.call(data.solved) !== "[object Object]") return null;
      for (const [lesson, tasks] of Object.entries(data.solved)) {
        const fits = (/** @type {unknown} */ task) => typeof task === "string" && task.startsWith(`${lesson}#`) && /#[1-9]\d{0,8}$/.test(task);
        if (!LESSON.test(lesson) || !Array.isArray(tasks) || !tasks.every(fits)) return null;
        if (tasks.length) solved.set(lesson, new Set(tasks));
      }
    } catch {
      return null;
    }
    return solved;
  }

  /** @param {Solved} solved */
  const written = (solved) =>
    JSON.stringify({ version: 1, solved: Object.fromEntries([...solved].sort().map(([lesson, tasks]) => [lesson, [...tasks].sort()])) });

  /** @param {Solved} into @param {Solved} other */
  function merge(into, other) {
    for (const [lesson, tasks] of other) into.set(lesson, new Set([...(into.get(lesson) ?? []), ...tasks]));
    return into;
  }

  /** @type {Solved} What the browser would not store. */
  const here = new Map();

  /** All that is solved; what is stored and damaged counts as nothing. @returns {Solved} */
  function read() {
    let text = "";
    try {
      text = localStorage.getItem(KEY) ?? "";
    } catch {
      // nothing can be stored here
    }
    return merge(parse(text) ?? new Map(), here);
  }

  /** Whether it could be stored. @param {Solved} solved */
  function write(solved) {
    try {
      localStorage.setItem(KEY, written(solved));
      return true;
    } catch {
      merge(here, solved);
      return false;
    }
  }

  Object.assign(globalThis, { ombreReader: { merge, parse, written } });
  if (typeof document === "undefined") return; // for the tests in Node.js
  const island = document.getElementById("ombre-page");
  if (!island) return;
  /** @type {Page} */
  const page = JSON.parse(island.textContent ?? "");
  const { labels } = page;
  const article = document.querySelector("main article") ?? document.querySelector("main") ?? document.body;
  let told = false;

  /** @param {string} text @param {Record<string, number>} values */
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => String(values[key] ?? all));

  /** @param {string} name @param {string} kind its class @param {...(Node | string)} children */
  function element(name, kind, ...children) {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(...children);
    return made;
  }

  /** @param {string} label @param {() => void} act */
  function button(label, act) {
    const made = element("button", "ombre-tool", label);
    made.setAttribute("type", "button");
    made.addEventListener("click", act);
    return made;
  }

  /** @param {string[]} lessons @param {Solved} solved */
  const count = (lessons, solved) => ({ n: lessons.filter((lesson) => solved.has(lesson)).length, of: lessons.length });

  /** @type {((solved: Solved) => void)[]} What shows the progress. */
  const shown = [];
  function show() {
    const solved = read();
    for (const each of shown) each(solved);
  }

  function marks() {
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section.ombre[data-task]"))) {
      const lesson = section.dataset.task?.split("#")[0] ?? "";
      const mark = element("p", "ombre-done", labels.done);
      shown.push((solved) => (solved.has(lesson) ? section.prepend(mark) : mark.remove()));
    }
  }

  function chapter() {
    const title = page.lessons.length ? article.querySelector("h1") : null;
    if (!title) return;
    const text = element("span", "");
    const more = element("a", "", labels.title);
    more.setAttribute("href", `${page.index}#ombre-progress`);
    title.after(element("p", "ombre-chapter", text, " ", more));
    shown.push((solved) => (text.textContent = fill(labels.chapter, count(page.lessons, solved))));
  }

  function beside() {
    for (const { href, lessons, text } of page.links) {
      const address = new URL(href, location.href).href;
      for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (article.querySelectorAll("a[href]"))) {
        if (link.href !== address || !lessons.length) continue;
        const note = element("span", "ombre-beside");
        if (text) link.append(" ", note);
        else link.after(" ", note);
        shown.push((solved) => (note.textContent = fill(text ?? labels.beside, count(lessons, solved))));
      }
    }
  }

  /** Export, import, deletion. */
  function panel() {
    if (!page.panel) return;
    const lessons = [...new Set(page.links.flatMap((link) => link.lessons))];
    const title = element("h2", "", labels.title);
    title.id = "ombre-progress";
    const total = element("p", "");
    shown.push((solved) => (total.textContent = fill(labels.all, count(lessons, solved))));
    const status = element("p", "ombre-said");
    status.setAttribute("role", "status");
    const place = element("div", "");

    /** A text field under a label, with a button. @param {string} label @param {string} text @param {string} action @param {(field: HTMLTextAreaElement) => void} act */
    function ask(label, text, action, act) {
      const field = /** @type {HTMLTextAreaElement} */ (element("textarea", ""));
      field.rows = 4;
      field.value = text;
      field.readOnly = text !== "";
      field.spellcheck = false;
      place.replaceChildren(element("label", "", label, field), button(action, () => act(field)));
      status.textContent = "";
      field.focus();
      field.select();
    }

    const exporting = () =>
      ask(labels.exported, written(read()), labels.copy, async (field) => {
        field.select();
        const copied = await Promise.resolve(navigator.clipboard?.writeText(field.value).then(() => true)).catch(() => false);
        status.textContent = copied || document.execCommand("copy") ? labels.copied : labels.exported;
      });
    const importing = () =>
      ask(labels.paste, "", labels.add, (field) => {
        const found = parse(field.value);
        if (found) status.textContent = write(merge(read(), found)) ? labels.imported : labels.not_kept;
        else status.textContent = labels.damaged;
        if (found) place.replaceChildren();
        show();
      });

    const dialog = /** @type {HTMLDialogElement} */ (element("dialog", "ombre-dialog"));
    const question = element("p", "", labels.sure);
    question.id = "ombre-sure";
    dialog.setAttribute("aria-labelledby", question.id);
    const no = button(labels.no, () => dialog.close());
    const yes = button(labels.yes, () => {
      dialog.close();
      here.clear();
      place.replaceChildren();
      try {
        localStorage.removeItem(KEY);
      } catch {
        // then nothing was stored
      }
      status.textContent = labels.deleted;
      show();
    });
    dialog.append(question, no, " ", yes);
    const asking = () => {
      status.textContent = "";
      dialog.showModal();
      no.focus();
    };
    const tools = element("p", "ombre-tools", button(labels.export, exporting), button(labels.import, importing), button(labels.reset, asking));
    const section = element("section", "ombre-kept", title, total, element("p", "", labels.where), tools, place, status, dialog);
    section.setAttribute("aria-labelledby", title.id);
    article.append(section);
    if (location.hash === "#ombre-progress") section.scrollIntoView();
  }

  marks();
  chapter();
  beside();
  panel();
  show();
  addEventListener("storage", show); // another tab of the same browser
  document.addEventListener("ombre-solved", (event) => {
    const { task, notify } = /** @type {CustomEvent<{task: string, notify: (text: string) => void}>} */ (event).detail;
    const [lesson, item] = task.split("#");
    const solved = read();
    if (!LESSON.test(lesson) || !item || solved.get(lesson)?.has(task)) return;
    if (!write(merge(solved, new Map([[lesson, new Set([task])]]))) && !told) {
      told = true;
      notify(labels.not_kept);
    }
    show();
  });
  const display = globalThis.ombreDisplay?.menu(labels);
  if (display) document.querySelector(".header-article-items__end")?.prepend(element("div", "header-article-item", display));
})();
