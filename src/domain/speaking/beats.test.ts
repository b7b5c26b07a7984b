import { expect, test } from "vitest";
import { beatsOfReading, beatsOfSpeech, lostBeat, romajiOfBeats, spelledMoras } from "./beats.ts";

const kinds = { ".": "plain", s: "stop", n: "nasal", l: "long" } as const;
const spelled = (pattern: string) => [...pattern].map((sign) => kinds[sign as keyof typeof kinds]);

test.each([
  ["きって", ".s."],
  ["きて", ".."],
  ["かんばん", ".n.n"],
  ["カード", ".l."],
  ["おかあさん", "..l.n"],
  ["おにいさん", "..l.n"],
  ["せんせい", ".n.l"],
  ["きょう", ".l"],
  ["おおきい", ".l.l"],
  ["あおい", "..."],
  ["しお", ".."],
  ["ん", "n"],
  ["ラーメン", ".l.n"],
])("divides %s into the beats %s", (reading, pattern) => {
  expect(beatsOfReading(reading).map(({ kind }) => kind)).toEqual(spelled(pattern));
});

test.each([
  ["がっこう", ["ga", "k", "ko", "o"]],
  ["せんせい", ["se", "n", "se", "e"]],
  ["ラーメン", ["ra", "a", "me", "n"]],
  ["きょう", ["kyo", "o"]],
])("gives each beat of %s its own romaji: %s", (reading, romaji) => {
  expect(romajiOfBeats(beatsOfReading(reading))).toEqual(romaji);
});

test("counts う at the end of a verb as a mora, and a long vowel inside the verb as long", () => {
  expect(beatsOfReading("おもう", { isVerb: true }).map(({ kind }) => kind)).toEqual(spelled("..."));
  expect(beatsOfReading("とおる", { isVerb: true }).map(({ kind }) => kind)).toEqual(spelled(".l."));
});

test("counts only ー as a long vowel in pronounced kana", () => {
  expect(beatsOfSpeech(["オ", "モ", "ウ"]).map(({ kind }) => kind)).toEqual(spelled("..."));
  expect(beatsOfSpeech(["ト", "ー", "キョ", "ー"]).map(({ kind }) => kind)).toEqual(spelled(".l.l"));
});

test.each([
  ["きって", { index: 1, kind: "stop", without: "きて" }],
  ["かんばん", { index: 1, kind: "nasal", without: "かばん" }],
  ["カード", { index: 1, kind: "long", without: "カド" }],
  ["さかな", undefined],
  ["ん", undefined],
])("finds the beat that is easily omitted in %s", (reading, expected) => {
  expect(lostBeat(beatsOfReading(reading))).toEqual(expected);
});

test("spells a line by its readings, without punctuation", () => {
  const line = [
    { ruby: [["東京", "とうきょう"], ["は"]] },
    { ruby: [["、"]] },
    { ruby: [["ラーメン"], ["「？」"]] },
  ] as const;
  expect(spelledMoras(line)).toEqual(["と", "う", "きょ", "う", "は", "ラ", "ー", "メ", "ン"]);
});
