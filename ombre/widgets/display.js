/**
 * What a reader chooses for all pages and notebooks: four colours for the suits, large letters on the cards. A classic script.
 *
 * The choice stands in attributes of the html element, which table.css follows, and is remembered where the browser allows it.
 */
(() => {
  "use strict";

  /** @type {Record<string, {key: string, attribute: string, value: string}>} */
  const SWITCHES = {
    colours: { key: "ombre-colours", attribute: "data-ombre-colours", value: "4" },
    large: { key: "ombre-index", attribute: "data-ombre-index", value: "large" },
  };
  const root = document.documentElement;

  function apply() {
    for (const { key, attribute, value } of Object.values(SWITCHES)) {
      try {
        if (localStorage.getItem(key) === value) root.setAttribute(attribute, value);
      } catch {
        return; // nothing can be remembered here
      }
    }
  }

  /** Whether it will be remembered. @param {string} name @param {boolean} on */
  function choose(name, on) {
    const { key, attribute, value } = SWITCHES[name];
    if (on) root.setAttribute(attribute, value);
    else root.removeAttribute(attribute);
    try {
      if (on) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  /** The switches, folded up. @param {Record<string, string>} labels */
  function menu(labels) {
    const details = document.createElement("details");
    details.className = "ombre-display";
    const summary = details.appendChild(document.createElement("summary"));
    summary.textContent = labels.display;
    const list = details.appendChild(document.createElement("div"));
    const boxes = Object.keys(SWITCHES).map((name) => {
      const label = list.appendChild(document.createElement("label"));
      const box = document.createElement("input");
      box.type = "checkbox";
      box.name = name;
      label.append(box, ` ${labels[`display_${name}`]}`);
      box.addEventListener("change", () => {
        said.textContent = choose(name, box.checked) ? "" : labels.display_not_kept;
      });
      return box;
    });
    const said = list.appendChild(document.createElement("p"));
    said.setAttribute("role", "status");
    const show = () => boxes.forEach((box) => { box.checked = root.hasAttribute(SWITCHES[box.name].attribute); });
    details.addEventListener("toggle", show); // another menu of the page may have been used
    details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      summary.focus();
    });
    show();
    return details;
  }

  apply();
  Object.assign(globalThis, { ombreDisplay: { menu } });
})();
