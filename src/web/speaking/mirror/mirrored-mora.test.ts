import { expect, test } from "vitest";
import type { ComparedMora } from "#listening/compare-line.ts";
import { mirroredMoras } from "./mirrored-mora.ts";

const heard = (
  kana: string,
  at: number,
  { phrase = 0, isHigh = false, isSaid = true } = {},
): ComparedMora => ({
  kana,
  phrase,
  model: { start: at / 10, end: (at + 1) / 10, height: isHigh ? 2 : -2, isHigh },
  learner: isSaid ? { start: at / 5, end: (at + 1) / 5, height: 0.5 } : undefined,
});

/** がっこう | は, accent 0. */
const moras = [
  heard("ガ", 0),
  heard("ッ", 1, { isHigh: true }),
  heard("コ", 2, { isHigh: true, isSaid: false }),
  heard("ー", 3),
  heard("ワ", 4, { phrase: 1, isHigh: true }),
];

test("shows the kana of the text and the kind of each beat", () => {
  const drawn = mirroredMoras({ moras }, [{ ruby: [["学校", "がっこう"]] }, { ruby: [["は、"]] }]);
  expect(drawn.map(({ kana, kind }) => `${kana} ${kind}`)).toEqual([
    "が plain",
    "っ stop",
    "こ plain",
    "う long",
    "は plain",
  ]);
  expect(drawn.map(({ romaji }) => romaji)).toEqual(["ga", "k", "ko", "o", "wa"]);
  expect(drawn.map(({ falls }) => falls)).toEqual([false, false, true, false, false]);
});

test("shows the spoken kana if the voice says more than is written", () => {
  const drawn = mirroredMoras({ moras }, [{ ruby: [["5"]] }]);
  expect(drawn.map(({ kana }) => kana).join("")).toBe("がっこーわ");
});

test("has no learner's bar for a mora that was not detected", () => {
  const drawn = mirroredMoras({ moras }, []);
  expect(drawn[2]?.mine).toBeUndefined();
  expect(drawn[1]?.mine).toEqual({ bar: 1, height: 0.5 });
});
