import { expect, test } from "vitest";
import { layOutPage, placementOf } from "./page-layout.ts";
import type { WrittenSentence } from "./page-layout.ts";

const plain = (...texts: string[]): WrittenSentence[] =>
  texts.map((text) => ({ ruby: [[text]], isOwn: false }));

/** The columns as texts; an empty square is □. Columns without text are left out. */
const shown = (sentences: readonly WrittenSentence[], columns?: number): string[] =>
  layOutPage(sentences, columns)
    .columns.map((column) =>
      column
        .map((square) => (square === undefined ? "□" : square.character + (square.hanging ?? "")))
        .join("")
        .replace(/□+$/, ""),
    )
    .filter((column) => column !== "");

const ramen = plain(
  "今日、ラーメン屋へ行きました。塩は売り切れでした。",
  "「しょうゆにします」と言いました。",
  "卵をもらいました。",
);

test.each([
  {
    what: "six columns of ten squares",
    columns: 6,
    rows: 10,
    page: [
      "□今日、ラーメン屋へ",
      "行きました。塩は売り",
      "切れでした。",
      "「しょうゆにします」",
      "と言いました。卵をも",
      "らいました。",
    ],
  },
  {
    what: "five longer columns",
    columns: 5,
    rows: 13,
    page: [
      "□今日、ラーメン屋へ行きま",
      "した。塩は売り切れでした。",
      "「しょうゆにします」と言い",
      "ました。卵をもらいました。",
    ],
  },
])("writes a page in $what", ({ columns, rows, page }) => {
  const layout = layOutPage(ramen, columns);
  expect(shown(ramen, columns)).toEqual(page);
  expect(layout.columns.map(({ length }) => length)).toEqual(Array(columns).fill(rows));
});

test.each([
  ["a full stop in the last square", "塩は売り切れでした。", ["□塩は売り切れでした。"]],
  ["two signs in the last square", "母に「いいですか」。", ["□母に「いいですか」。"]],
  ["a bracket in the next column", "昨日は友だちにも「はい」。", ["□昨日は友だちにも", "「はい」。"]],
])("puts %s", (_what, text, page) => {
  expect(shown(plain(text))).toEqual(page);
});

test("makes the columns longer if the text needs more squares", () => {
  expect(layOutPage(plain("あ".repeat(59))).rows).toBe(10);
  expect(layOutPage(plain("あ".repeat(60))).rows).toBe(11);
});

test("gives a reading as many squares as its characters have in the column", () => {
  const [first] = layOutPage([
    { ruby: [["今日", "きょう"], ["はとてもい"], ["天", "てん"], ["気予報", "きよほう"]], isOwn: false },
  ]).columns;
  expect(first?.flatMap((square, row) => (square?.reading ? [[row, square.reading]] : []))).toEqual([
    [1, { kana: "きょう", length: 2 }],
    [8, { kana: "てん", length: 1 }],
    [9, { kana: "きよほう", length: 1 }],
  ]);
});

test("marks only quoted words as the learner's own", () => {
  const own = (isOwn: boolean): string =>
    layOutPage([{ ruby: [["母に「はい」と言いました。"]], isOwn }])
      .columns.flat()
      .flatMap((square) => (square?.isOwn ? square.character : []))
      .join("");
  expect([own(true), own(false)]).toEqual(["「はい」", ""]);
});

test.each([
  ["。", "corner"],
  ["ょ", "small"],
  ["ッ", "small"],
  ["ー", "turned"],
  ["「", "turned"],
  ["塩", undefined],
])("places %s in its square", (character, placement) => {
  expect(placementOf(character)).toBe(placement);
});
