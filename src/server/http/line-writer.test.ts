import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { lineWriter } from "./line-writer.ts";

test("the lines of one turn are written together and in order, those of the next by themselves", async () => {
  const written: string[] = [];
  const writer = lineWriter({ write: (text) => written.push(text) });
  writer.write("one\n");
  writer.write("two\n");
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(["one\ntwo\n"]);
  writer.write("three\n");
  await nextTurn();
  expect(written).toEqual(["one\ntwo\n", "three\n"]);
});

test("lines that are waiting when the process ends are written", () => {
  const written: string[] = [];
  const before = process.listeners("exit");
  const writer = lineWriter({ write: (text) => written.push(text) });
  writer.write("last words\n");
  for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(0);
  expect(written).toEqual(["last words\n"]);
});
