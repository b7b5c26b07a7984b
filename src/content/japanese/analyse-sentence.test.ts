import fc from "fast-check";
import { expect, test } from "vitest";
import { analyseSentence } from "./analyse-sentence.ts";

function readings(line: string): string {
  return analyseSentence(line)
    .tokens.map(({ surface, reading }) => (surface === reading ? surface : `${surface}(${reading})`))
    .join(" ");
}

test.each([
  ["席は空{す}いていますか", "席(せき) は 空い(すい) て い ます か"],
  ["｜市場{しじょう}で買った", "市場(しじょう) で 買っ(かっ) た"],
  ["七人{しちにん}です", "七人(しちにん) です"],
  ["彼は｜本気{マジ}だ", "彼(かれ) は 本気(まじ) だ"],
  ["今日{こんにち}の日本{にっぽん}", "今日(こんにち) の 日本(にっぽん)"],
  ["止{や}めてください", "止め(やめ) て ください"],
])("prefers the author's reading: %s", (line, expected) => {
  expect(readings(line)).toBe(expected);
});

test("removes the author's readings from the text", () => {
  expect(analyseSentence("席は空{あ}いています").text).toBe("席は空いています");
});

test("does not join kanji and okurigana in the romaji of an author's reading", () => {
  expect(analyseSentence("そう思{おも}う").romaji).toBe("sō omou");
  expect(analyseSentence("東京{とうきょう}へ").romaji).toBe("tōkyō e");
});

test("returns no tokens for an empty line", () => {
  expect(analyseSentence("")).toEqual({ text: "", tokens: [], words: [], romaji: "", problems: [] });
});

test.each([
  ["ﾋﾞｰﾙを３本", "ﾋﾞｰﾙ(びーる) を ３本(さんぼん)"],
  ["ラ－メン", "ラ－メン(らーめん)"],
  ["人々", "人々(ひとびと)"],
  ["A社のIDは？", "A(えー) 社(しゃ) の ID(あいでぃー) は ？"],
  ["Wi-Fiはありますか", "Wi-Fi(わいふぁい) は あり ます か"],
  ["Hello!", "Hello !"],
  ["😀です", "😀 です"],
  ["今日　は", "今日(きょう) 　 は"],
])("reads unusual input: %s", (line, expected) => {
  expect(readings(line)).toBe(expected);
});

test("reports a kanji without a reading", () => {
  const [token] = analyseSentence("𠀀").tokens;
  expect(token).toMatchObject({ surface: "𠀀", source: "none", ruby: [["𠀀"]] });
});

test.each([
  ["こんにちは。", "konnichiwa."],
  ["私は東京へ本を買いに行こうと思う。", "watashi wa tōkyō e hon o kai ni ikō to omou."],
  ["井上さんは「はい」と言った。", "inoue san wa “hai” to itta."],
  ["千円しかない！", "sen'en shika nai!"],
  ["マッチ、どっち？", "matchi, dotchi?"],
  ["お先に失礼します。", "osaki ni shitsurei shimasu."],
  ["えっと、そっか。", "etto, sokka."],
  ["ええっと、三つです。", "ētto, mittsu desu."],
])("romanises %s as %s", (text, romaji) => {
  expect(analyseSentence(text).romaji).toBe(romaji);
});

test("splits romaji between tokens at a doubled consonant and a long vowel", () => {
  expect(analyseSentence("行った").tokens.map((token) => token.romaji)).toEqual(["it", "ta"]);
  expect(analyseSentence("会おう").tokens.map((token) => token.romaji)).toEqual(["aō", ""]);
});

const japanese = fc.constantFrom(..."あいうっゃんーアッャンー日本人一二三十百千万何数分時月年円々〇{}｜|0123456789０１２：:/-,.¥％%〜、。「」　 ｶﾞﾊﾟヶかABCxyz😀👨‍👩‍👧\ud83d\udc00𠮟"); // prettier-ignore
const anyLine = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.array(japanese, { maxLength: 24 }).map((parts) => parts.join(""))); // prettier-ignore

test("analyses any input without throwing or losing text", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const { text, tokens, words } = analyseSentence(line);
      expect(tokens.map((token) => token.surface).join("")).toBe(text);
      expect(words.map((word) => word.surface).join("")).toBe(text);
      for (const token of tokens) expect(token.ruby.map(([base]) => base).join("")).toBe(token.surface);
    }),
    { numRuns: 1500, seed: 20_261_115 },
  );
});
