import { expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { readChoice } from "./read-choice.ts";

const lexicon = ["ただいま"];
const tools = {
  analyse: analyseSentence,
  index: { writtenAs: (text: string) => (lexicon.includes(text) ? [lexeme(text)] : []) },
};

function lexeme(headword: string) {
  const meaning = inEveryLanguage(() => "");
  const pos = "expression" as const;
  return {
    id: headword,
    headword,
    reading: headword,
    pos,
    accent: 0,
    level: "N5" as const,
    forms: [],
    meaning,
  };
}

test.each([
  ["先に", "切手", "を買ってね。", [["切手", "きって"]], "kitte"],
  ["はい、", "一杯", "ください。", [["一杯", "いっぱい"]], "ippai"],
  // Kana needs no ruby; particles are written as pronounced.
  ["じゃあ、しょうゆ", "へ", "します。", undefined, "e"],
  ["エビの", "アンケート", "があって。", undefined, "ankēto"],
  // The analyser would split these words wrongly, because they do not fit the lines.
  ["昼休みのあと", "やっと", "、ってことだよ。", undefined, "yatto"],
  ["でも、", "忙しかった", "だし、これでいいよ。", [["忙", "いそが"], ["しかった"]], "isogashikatta"],
  // Spaces come from the line.
  ["", "座らないで", "ください。", [["座", "すわ"], ["らないで"]], "suwaranaide"],
  ["はい。", "さっきから", "よろしくお願いします。", undefined, "sakki kara"],
  // A word of the lexicon is one word in any line.
  ["ありがとうございます。", "ただいま", "！", undefined, "tadaima"],
])("reads the choice in its line: %s[%s]%s", (before, choice, after, ruby, romaji) => {
  const read = readChoice(choice, { before, after }, tools);
  expect(read).toEqual({ text: choice, romaji, ...(ruby && { ruby }) });
});

test("uses the author's reading and removes it from the choice", () => {
  const read = readChoice("悪口{わるくち}", { before: "", after: "でいいよ。" }, tools);
  expect(read).toEqual({ text: "悪口", ruby: [["悪口", "わるくち"]], romaji: "warukuchi" });
});
