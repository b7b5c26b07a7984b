import { expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { readCounted } from "./counter-reading.ts";
import { parseNumber, readNumber } from "./numbers.ts";

test.each([
  ["2,980", 2980],
  ["3万5千", 35_000],
  ["二〇二六", 2026],
  ["千六百八十", 1680],
  ["1億2千万", 120_000_000],
  ["0.5", 0.5],
  ["十", 10],
])("parses %s as %d", (written, value) => {
  expect(parseNumber(written)).toBe(value);
});

test("returns no value for a text that is not a number", () => {
  expect([parseNumber("駅"), parseNumber("9".repeat(20))]).toEqual([undefined, undefined]);
});

test.each([
  [0, "ゼロ"],
  [300, "さんびゃく"],
  [3800, "さんぜんはっぴゃく"],
  [10_000, "いちまん"],
  [10_000_000, "いっせんまん"],
  [600_000_000, "ろくおく"],
  [1_000_000_000_000, "いっちょう"],
])("reads %d as %s", (value, reading) => {
  expect(readNumber(value).join("")).toBe(reading);
});

test.each([
  ["本", "いっぽん にほん さんぼん よんほん ごほん ろっぽん ななほん はっぽん きゅうほん じゅっぽん"],
  ["分", "いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん じゅっぷん"],
  ["泊", "いっぱく にはく さんぱく よんはく ごはく ろっぱく ななはく はっぱく きゅうはく じゅっぱく"],
  ["階", "いっかい にかい さんがい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい"],
  [
    "か月",
    "いっかげつ にかげつ さんかげつ よんかげつ ごかげつ ろっかげつ ななかげつ はっかげつ きゅうかげつ じゅっかげつ",
  ],
  ["歳", "いっさい にさい さんさい よんさい ごさい ろくさい ななさい はっさい きゅうさい じゅっさい"],
  ["足", "いっそく にそく さんぞく よんそく ごそく ろくそく ななそく はっそく きゅうそく じゅっそく"],
  ["時", "いちじ にじ さんじ よじ ごじ ろくじ しちじ はちじ くじ じゅうじ"],
  ["月", "いちがつ にがつ さんがつ しがつ ごがつ ろくがつ しちがつ はちがつ くがつ じゅうがつ"],
  ["日", "いちにち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか"],
  ["人", "ひとり ふたり さんにん よにん ごにん ろくにん ななにん はちにん きゅうにん じゅうにん"],
  ["円", "いちえん にえん さんえん よえん ごえん ろくえん ななえん はちえん きゅうえん じゅうえん"],
  ["枚", "いちまい にまい さんまい よんまい ごまい ろくまい ななまい はちまい きゅうまい じゅうまい"],
])("reads 一 to 十 with the counter %s", (counter, expected) => {
  const read = [..."一二三四五六七八九十"].map((number) => readCounted(number, counter)?.join(""));
  expect(read.join(" ")).toBe(expected);
});

test("counts with 〜つ up to nine, and has no reading for an unknown counter", () => {
  expect([readCounted("九", "つ"), readCounted("十", "つ"), readCounted("三", "駅前")]).toEqual([
    ["ここのつ"],
    undefined,
    undefined,
  ]);
});

test.each([
  ["10:30", "じゅうじさんじゅっぷん"],
  ["9:05", "くじごふん"],
  ["12：00", "じゅうにじ"],
  ["2026年11月15日", "にせんにじゅうろくねんじゅういちがつじゅうごにち"],
  ["2026/11/15", "にせんにじゅうろくねんじゅういちがつじゅうごにち"],
  ["4/1", "しがつついたち"],
  ["1/2", "にぶんのいち"],
  ["三分の一", "さんぶんのいち"],
  ["¥1,200", "せんにひゃくえん"],
  ["￥５００", "ごひゃくえん"],
  ["$5", "ごどる"],
  ["36.5度", "さんじゅうろくてんごど"],
  ["37度8分", "さんじゅうななどはちぶ"],
  ["二割五分", "にわりごぶ"],
  ["-5度", "まいなすごど"],
  ["第2", "だいに"],
  ["03-1234-5678", "ぜろさんのいちにさんよんのごろくななはち"],
  ["〇三の一二三四の五六七八", "ぜろさんのいちにさんよんのごろくななはち"],
  ["302号室", "さんびゃくにごうしつ"],
  ["3〜4人", "さんよにん"],
  ["二、三日", "にさんにち"],
  ["3ヶ月と3か月と3カ月と3ヵ月", "さんかげつとさんかげつとさんかげつとさんかげつ"],
  ["1か月半", "いっかげつはん"],
  ["20%", "にじゅっぱーせんと"],
  ["1日中", "いちにちじゅう"],
  ["何十人", "なんじゅうにん"],
  ["数百円", "すうひゃくえん"],
  ["十数人", "じゅうすうにん"],
  ["3年生まれ", "さんねんうまれ"],
  ["一月一日", "いちがつついたち"],
  ["2LDK", "にえるでぃーけー"],
])("reads %s as %s", (text, reading) => {
  expect(
    analyseSentence(text)
      .tokens.map((token) => token.reading)
      .join(""),
  ).toBe(reading);
});

test.each(["一緒", "一生懸命", "六本木", "千葉", "八百屋", "万歳", "一般", "三鷹", "四国", "九州", "百貨店"])(
  "treats %s as a word, not as a number",
  (word) => {
    expect(analyseSentence(word).tokens.map(({ surface, source }) => [surface, source])).toEqual([
      [word, "dictionary"],
    ]);
  },
);

test.each([
  ["何食べる？", "なに"],
  ["何着て行く？", "なに"],
  ["何話してるの", "なに"],
  ["数学が好き", "すうがく"],
])("does not read a verb as a counter in %s", (text, reading) => {
  expect(analyseSentence(text).tokens[0]?.reading).toBe(reading);
});
