// Runs tests/engine/report.py in Pyodide: node run.mjs <folder of pyodide> <wheel of ombre> <folder tests>; prints its JSON.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.message}\n`); // Node's own report would show all of Pyodide, which is one long line
  process.exit(1);
});

const [pyodide, wheel, tests] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const printed = [];
const py = await loadPyodide({ indexURL: `${pyodide}/`, stdout: (line) => printed.push(line) });
py.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
py.mountNodeFS("/tests", tests);
const report = py.runPython(`
import json
import sys
import warnings

warnings.simplefilter("error")
sys.dont_write_bytecode = True
sys.path.insert(0, "/tests")

import ombre
from engine.report import report

assert "/tests" not in ombre.__file__
json.dumps(report(), ensure_ascii=False)
`);
if (printed.length) throw new Error(`the engine printed: ${printed.join("\n")}`);
process.stdout.write(report + "\n");
