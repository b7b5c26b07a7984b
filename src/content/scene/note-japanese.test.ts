import { expect, test } from "vitest";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { compileNote, compileQuotingText } from "./note-japanese.ts";

const promise: Lexeme = {
  id: "約束",
  headword: "約束",
  reading: "やくそく",
  pos: "noun",
  accent: 0,
  level: "N4",
  forms: [],
  meaning: { zh: "约定", "zh-TW": "約定", ja: "決めたこと", en: "promise", ko: "약속", vi: "lời hứa" },
};
const index = { writtenAs: (text: string) => (text === promise.headword ? [promise] : []) };
const tools = { analyse: analyseSentence, index };

/** The Japanese of a note's text, as 伝票[でんぴょう]. */
function quotedIn(language: ContentLanguage, text: string): string[] {
  const note = compileNote({ title: "", text }, language, tools);
  return (note.japanese?.text ?? []).map(({ ruby }) =>
    ruby.map(([base, reading]) => (reading === undefined ? base : `${base}[${reading}]`)).join(""),
  );
}

test.each<[ContentLanguage, string, string[]]>([
  ["zh", "账单叫「伝票」。", ["伝票[でんぴょう]"]],
  ["zh", "「大丈夫（だいじょうぶ）」是“没关系”", ["大丈夫（だいじょうぶ）"]],
  ["zh", "「四日」（よっか）是四号", ["四日", "よっか"]],
  ["zh", "「（自己的姓）が承りました」", ["（自己的姓）が承[うけたまわ]りました"]],
  ["zh", "い形容词", ["い"]],
  ["zh", "星期三是「水{すい}」", ["水[すい]"]],
  ["zh-TW", "帳單叫「伝票（でんぴょう）」，不是「發票」", ["伝票（でんぴょう）"]],
  ["zh-TW", "中文的「約束」是限制，日文的「約束」是約好的事", ["約束[やくそく]"]],
  ["ja", "「違います」と言うより", ["違[ちが]います"]],
  ["en", "the bill, denpyō (伝票), face down", ["伝票[でんぴょう]"]],
  ["ko", "‘덴표(伝票)’라는 계산서", ["伝票[でんぴょう]"]],
  ["vi", "phiếu tính tiền (伝票)", ["伝票[でんぴょう]"]],
  ["en", "the chōme (丁目)", ["丁目[ちょうめ]"]],
  ["en", "no Japanese here", []],
])("finds the Japanese of a note in %s: %s", (language, text, expected) => {
  expect(quotedIn(language, text)).toEqual(expected);
});

test("returns where the Japanese starts, without the readings in braces", () => {
  expect(compileNote({ title: "「水{すい}」", text: "星期三是「水{すい}」" }, "zh", tools)).toEqual({
    title: "「水」",
    text: "星期三是「水」",
    japanese: { title: [{ at: 1, ruby: [["水", "すい"]] }], text: [{ at: 5, ruby: [["水", "すい"]] }] },
  });
});

test("adds nothing to a note without Japanese", () => {
  const note = { title: "Cash", text: "Bring coins." };
  expect(compileNote(note, "en", tools)).toEqual(note);
});

test("marks the Japanese of a single text", () => {
  expect(compileQuotingText("「水{すい}」是星期三", "zh", tools)).toEqual({
    text: "「水」是星期三",
    japanese: [{ at: 1, ruby: [["水", "すい"]] }],
  });
  expect(compileQuotingText("Bring coins.", "en", tools)).toEqual({ text: "Bring coins." });
});
