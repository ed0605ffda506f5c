/**
 * The engine in a module worker: Python, compiled to WebAssembly, and the wheel of `ombre`; nothing else is fetched.
 *
 * It posts `{ready: true}` once, or `{failed: why}`; then it answers each request of `ombre.practice.service` in turn.
 */

const WHEEL = "ombre.whl"; // `book/engine.py` puts the real name here

const START = `
from ombre.practice.service import answer
answer
`;

/** The one Python function: JSON in, JSON out. @returns {Promise<(request: string) => string>} */
async function start() {
  const wheel = fetch(new URL(WHEEL, import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`${WHEEL}: ${response.status}`);
    return response.arrayBuffer();
  });
  wheel.catch(() => {}); // it is awaited below, whatever comes first
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", import.meta.url).href);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  python.unpackArchive(await wheel, "wheel");
  return python.runPython(START);
}

/** @type {Promise<(request: string) => string>} */
const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener("message", async ({ data }) => {
  const answer = await started;
  postMessage(JSON.parse(answer(JSON.stringify(data))));
});
