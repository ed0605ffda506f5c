/**
 * The worker driver: one engine for all mini-hands of a page that are too large to travel in it.
 *
 * A classic script, as page.js is, which uses it. Each mini-hand has one request under way at most: a newer one takes its place, and both
 * get the newer one's answer. A call that is no longer wanted, or takes too long, ends the worker; it is started again at the next need.
 */
(() => {
  "use strict";

  /**
   * @typedef {{task: string, record: string[], move: string | null, language: string} | {share: string, language: string}} Request
   * @typedef {Record<string, string>} Labels
   * @typedef {{owner: object, id: number, request: Request, labels: Labels, promise: Promise<any>, resolve: (view: any) => void,
   *   reject: (why: Error) => void}} Call one of whoever `owner` stands for, a mini-hand
   */

  /** Milliseconds: until the engine is ready, for an answer, and for an answer that nobody waits for any more. */
  const LIMITS = { start: 60000, answer: 15000, superseded: 500 };
  const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // the smallest module of WebAssembly

  /** Why an engine cannot be had here, as the name of a label; null when nothing is known against it. @param {string | undefined} address */
  function obstacle(address) {
    if (!address || !location.protocol.startsWith("http")) return "needs_web";
    if (typeof Worker === "undefined") return "cannot_start";
    try {
      return new WebAssembly.Module(NOTHING) && null;
    } catch {
      return "cannot_start"; // there is none, or the page's policy forbids it
    }
  }

  /** An error for the reader, in words. @param {string} kind @param {string} message */
  const failure = (kind, message) => Object.assign(new Error(message), { kind });

  /** @param {string | undefined} address of engine.js */
  function engine(address) {
    /** @type {Worker | null} */
    let worker = null;
    let ready = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let alarm;
    let number = 0;
    /** @type {string | null | undefined} */
    let found;
    /** @type {Call[]} */
    let waiting = [];
    /** @type {Call | null} */
    let running = null;
    const limits = { ...LIMITS };
    const why = () => (found === undefined ? (found = obstacle(address)) : found);

    /** @param {number} time @param {() => void} what */
    function watch(time, what) {
      clearTimeout(alarm);
      alarm = setTimeout(what, time);
    }

    function stop() {
      clearTimeout(alarm);
      worker?.terminate();
      worker = running = null;
      ready = false;
    }

    /** The engine cannot be started: all who wait are told. @param {string} label */
    function fail(label) {
      const calls = running ? [running, ...waiting] : waiting;
      waiting = [];
      stop();
      for (const call of calls) call.reject(failure(label, call.labels[label]));
    }

    function next() {
      if (!ready || running) return;
      running = waiting.shift() ?? null;
      if (!running) return clearTimeout(alarm);
      worker?.postMessage({ id: running.id, ...running.request });
      watch(limits.answer, overrun);
    }

    function overrun() {
      const call = running;
      stop();
      call?.reject(failure("too_long", call.labels.too_long));
      start(); // at once: what stopped here will be tried again
    }

    /** @param {any} said */
    function heard(said) {
      if (said.failed) return fail(said.failed.includes("WebAssembly") ? "cannot_start" : "cannot_load");
      if (said.ready) {
        ready = true;
        clearTimeout(alarm);
        return next();
      }
      if (said.id !== running?.id) return;
      const call = /** @type {Call} */ (running);
      running = null;
      if (said.view) call.resolve(said.view);
      else call.reject(failure(said.error.kind, said.error.message));
      next();
    }

    function start() {
      if (worker || why()) return;
      try {
        worker = new Worker(/** @type {string} */ (address), { type: "module" });
      } catch {
        found = "cannot_start";
        return fail(found);
      }
      const mine = worker;
      worker.onmessage = ({ data }) => mine === worker && heard(data);
      worker.onerror = (event) => {
        event.preventDefault();
        if (mine === worker) fail("cannot_load");
      };
      watch(limits.start, () => fail("cannot_load"));
    }

    /**
     * @param {object} owner the mini-hand
     * @param {Request} request
     * @param {Labels} labels
     * @param {(text: string) => void} [notify] says that the engine is starting
     * @returns {Promise<any>} the view
     */
    function ask(owner, request, labels, notify) {
      const label = why();
      if (label) return Promise.reject(failure(label, labels[label]));
      /** @type {Pick<Call, "resolve" | "reject">} */
      let settle = { resolve() {}, reject() {} };
      const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
      const call = { owner, id: ++number, request, labels, promise, ...settle };
      const old = waiting.find((one) => one.owner === owner);
      if (old) {
        waiting = waiting.filter((one) => one !== old);
        promise.then(old.resolve, old.reject);
      }
      waiting.push(call);
      if (running?.owner === owner) {
        const gone = running;
        promise.then(gone.resolve, gone.reject);
        gone.resolve = gone.reject = () => {};
        watch(limits.superseded, () => {
          stop();
          start();
        });
      }
      if (!ready) notify?.(labels.starting);
      start();
      next();
      return promise;
    }

    return {
      limits,
      /** Why it cannot be had here, as the name of a label; null when it can. */
      obstacle: why,
      ask,
      /** Starts it ahead of the first request, unless the reader wants to save data. */
      warm() {
        const { connection } = /** @type {any} */ (navigator);
        if (!connection?.saveData) start();
      },
      /** How far it is. @returns {"none" | "starting" | "ready"} */
      state: () => (ready ? "ready" : worker ? "starting" : "none"),
    };
  }

  Object.assign(globalThis, { ombreWorker: { engine, obstacle } });
  if (typeof document === "undefined") return;
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const address = script?.dataset.engine;
  Object.assign(/** @type {any} */ (globalThis).ombreWorker, { page: engine(address && new URL(address, location.href).href) });
})();
