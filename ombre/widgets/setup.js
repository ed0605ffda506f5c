/**
 * The form with which a whole hand is chosen: board, seat, bots. A classic script; `table.js` draws the form above the table of
 * a driver that has a `setup` (made by `ombre.practice.setup`). `ombre.render.html` draws the same elements; change both together.
 */
(() => {
  "use strict";

  /**
   * @typedef {import("./view").Setup} Setup
   * @typedef {import("./view").Field} Field
   */

  /** What a field holds for a task: what the task says, else its first choice or its own value. @param {Field} field @param {string} task */
  function value(field, task) {
    const word = task.split(" ").find((each) => each.startsWith(`${field.name}=`));
    const said = word?.slice(field.name.length + 1);
    if (field.kind === "number") return said ?? field.value;
    const all = field.options.map(([each]) => each);
    // " match=0:0" is a word of the task in itself; later hands of a match have other scores
    return all.find((each) => (word ? each === said || each.startsWith(` ${field.name}=`) : each === "")) ?? field.value;
  }

  /** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} children */
  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, each] of Object.entries(attributes)) made.setAttribute(key, each);
    made.append(...children);
    return made;
  }

  /** @param {Field} field @param {string} task */
  function draw(field, task) {
    const { name, label } = field;
    const now = value(field, task);
    if (field.kind === "number") {
      const limits = { type: "number", name, min: String(field.least), max: String(field.most), inputmode: "numeric" };
      return element("label", {}, label, " ", element("input", { class: "ombre-field", ...limits, required: "", autocomplete: "off", value: now }));
    }
    const options = field.options.map(([each, text]) => element("option", { value: each, ...(each === now ? { selected: "" } : {}) }, text));
    return element("label", {}, label, " ", element("select", { class: "ombre-field", name }, ...options));
  }

  Object.assign(globalThis, {
    ombreSetup: {
      /** The form, filled in for a task. @param {Setup} setup @param {string} task */
      draw(setup, task) {
        const fields = setup.fields.map((field) => draw(field, task));
        return element("form", { class: "ombre-fields" }, ...fields, element("button", { class: "ombre-button" }, setup.submit));
      },
      /** The task that a form asks for. @param {Setup} setup @param {HTMLFormElement} form */
      task(setup, form) {
        return setup.template.replace(/\{(\w+)\}/g, (all, name) => {
          const field = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (form.elements.namedItem(name));
          return field instanceof HTMLInputElement ? String(field.valueAsNumber) : field ? field.value : all;
        });
      },
    },
  });
})();
