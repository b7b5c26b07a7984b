import { expect, test } from "vitest";
import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { spokenWord } from "./spoken-word.ts";

// 席は空いて？ : せ|き|は|あ|い|て
const words = [
  { ruby: [["席", "せき"]] as const },
  { ruby: [["は"]] as const },
  { ruby: [["空", "あ"], ["いて"]] as const },
  { ruby: [["？"]] as const },
];
const starts = [50, 200, 350, 500, 600, 700];

test.each([
  [0, undefined],
  [50, 0],
  [349, 0],
  [350, 1],
  [500, 2],
  [5000, 2],
])("after %i ms highlights word %s", (milliseconds, index) => {
  expect(spokenWord(words, starts, milliseconds)).toBe(index);
});

test("joins small kana and long vowels with their neighbours to one mora, as pronounced", () => {
  const ramen = [{ ruby: [["ラーメン"]] as const }, { ruby: [["食券", "しょっけん"]] as const }];
  expect(spokenWord(ramen, [0, 1, 2, 3, 4, 5, 6, 7], 3)).toBe(0);
  expect(spokenWord(ramen, [0, 1, 2, 3, 4, 5, 6, 7], 4)).toBe(1);
});

test.each([
  "しょっけん",
  "ラーメン",
  "チェックイン",
  "ティー",
  "ファイル",
  "きゃっきゃ",
  "ん",
  "っ",
  "ヴァイオリン",
  "くぁ",
])("counts as many morae in %s as the function that splits them", (kana) => {
  const moras = splitMoras(kana);
  const everyMillisecond = [...moras, "あ"].map((_, at) => at);
  const two = [{ ruby: [[kana]] as const }, { ruby: [["あ"]] as const }];
  expect(spokenWord(two, everyMillisecond, moras.length - 1)).toBe(0);
  expect(spokenWord(two, everyMillisecond, moras.length)).toBe(1);
});
