// The embedded driver alone, in Node.js: `node --test tests/js/`. test_node.py runs it with pytest.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const script = readFileSync(new URL("../../book/_ext/page.js", import.meta.url), "utf-8");
vm.runInThisContext(script);
const { decode, driver, find } = globalThis.ombrePage;

const TABLE = {
  version: 1, lesson: "x", language: "en", labels: { hint: "Hint" }, tasks: ["x#1"],
  shapes: [["record", "share", "feedback"]],
  values: ["SA", [-1], [-1, 0], "1~a", "1~b", null, "no", [0, 1, 3, 5], [0, 2, 4, 5], [0, 1, 3, 6]],
  views: { "x#1": { "": 7, SA: 8, "|SK": 9, "|SA": 8 } },
};

test("values are primitives, lists and objects", () => {
  assert.deepEqual(decode(TABLE, 7), { record: [], share: "1~a", feedback: null });
  assert.deepEqual(decode(TABLE, 8), { record: ["SA"], share: "1~b", feedback: null });
});

test("the driver answers a record, and a record with a move", async () => {
  const asked = driver(TABLE, "x#1");
  assert.deepEqual(asked.view.record, []);
  assert.equal(asked.labels.hint, "Hint");
  assert.equal((await asked.ask("x#1", [], "SK")).feedback, "no");
  assert.deepEqual((await asked.ask("x#1", ["SA"], null)).record, ["SA"]);
});

test("a record that is not in the table is refused", async () => {
  await assert.rejects(driver(TABLE, "x#1").ask("x#1", ["SK"], null), /x#1 SK/);
  await assert.rejects(driver(TABLE, "x#1").ask("y#1", [], null), /y#1/);
});

test("a share code is found, without the answers to single moves", () => {
  assert.deepEqual(find(TABLE, "1~b").record, ["SA"]);
  assert.equal(find(TABLE, "1~a").feedback, null);
  assert.equal(find(TABLE, "1~damaged"), null);
  assert.equal(find(TABLE, "no"), null);
});
