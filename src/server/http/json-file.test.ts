import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFile } from "./json-file.ts";
import type { JsonPart } from "./json-file.ts";

async function* inPages<T>(entries: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const anyJson = fc.jsonValue({ maxDepth: 3 });
const anyPart = fc.oneof(
  fc.record({ value: anyJson }),
  fc.record({ list: fc.array(anyJson, { maxLength: 7 }) }),
  fc.record({ map: fc.dictionary(fc.string(), anyJson, { maxKeys: 7, noNullPrototype: true }) }),
);

test("writes the same text as JSON.stringify, whatever the page size", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]+$/), anyPart), { selector: ([name]) => name }),
      fc.integer({ min: 1, max: 8 }),
      async (parts, size) => {
        const streamed = parts.map(([name, part]): [string, JsonPart] => {
          if ("list" in part) return [name, { list: inPages(part.list, size) }];
          return [name, "map" in part ? { map: inPages(Object.entries(part.map), size) } : part];
        });
        const plain = Object.fromEntries(
          parts.map(([name, part]) => [
            name,
            "list" in part ? part.list : "map" in part ? part.map : part.value,
          ]),
        );
        expect(await textOf(jsonFile(streamed))).toBe(`${JSON.stringify(plain, undefined, 2)}\n`);
      },
    ),
  );
});

test("writes an object of parts like JSON.stringify", async () => {
  const file = jsonFile([
    [
      "outer",
      {
        parts: [
          ["list", { list: inPages([{ a: 1 }, 2], 1) }],
          ["empty", { list: inPages([], 1) }],
          ["inner", { parts: [["value", { value: [3] }]] }],
          ["nothing", { parts: [] }],
        ],
      },
    ],
  ]);
  const plain = { outer: { list: [{ a: 1 }, 2], empty: [], inner: { value: [3] }, nothing: {} } };
  expect(await textOf(file)).toBe(`${JSON.stringify(plain, undefined, 2)}\n`);
});

test("writes a list with readable dates, whether it is read in pages or not", async () => {
  const dates = (key: string, value: unknown): unknown => (key === "at" ? "then" : value);
  const entries = [{ at: 1 }, { at: 2 }];
  const file = jsonFile([["a", { list: inPages(entries, 1) }]], dates);
  expect(JSON.parse(await textOf(file))).toEqual({ a: [{ at: "then" }, { at: "then" }] });
});

test("yields to other requests after every page, even if reading and writing never wait", async () => {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await textOf(jsonFile([["a", { list: inPages(Array(500).fill(0), 1) }]]));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(500);
});
