// What the driver of the page answers: reads lines {table, questions} from a pipe, writes the list of views for each.
// `node page_answers.mjs page.js`, run by test_drivers.py. A question is [task, record, move].
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import vm from "node:vm";

vm.runInThisContext(readFileSync(process.argv[2], "utf-8"));
const { driver } = globalThis.ombrePage;

for await (const line of createInterface({ input: process.stdin })) {
  const { table, questions } = JSON.parse(line);
  const drivers = Object.fromEntries(table.tasks.map((task) => [task, driver(table, task)]));
  const answers = await Promise.all(questions.map(([task, record, move]) => drivers[task].ask(task, record, move)));
  console.log(JSON.stringify({ first: table.tasks.map((task) => drivers[task].view), answers }));
}
