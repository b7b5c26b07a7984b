import { expect, test } from "vitest";
import { partRomaji } from "./part-romaji.ts";

const token = (text: string, romaji: string, reading?: string) => ({
  ruby: [reading === undefined ? ([text] as const) : ([text, reading] as const)],
  romaji,
});

/** 先に食券を買ってね。 */
const line = {
  romaji: "Saki ni shokken o katte ne.",
  tokens: [
    token("先", "saki", "さき"),
    token("に", "ni"),
    token("食券", "shokken", "しょっけん"),
    token("を", "o"),
    token("買って", "katte", "かって"),
    token("ね", "ne"),
    token("。", "."),
  ],
};
const said = ["サ", "キ", "ニ", "ショ", "ッ", "ケ", "ン", "オ", "カ", "ッ", "テ", "ネ"];

test.each([
  { from: 0, to: 3, romaji: "saki ni" },
  { from: 3, to: 8, romaji: "shokken o" },
  { from: 8, to: 12, romaji: "katte ne" },
])("gives morae $from to $to the romaji of their words, with spaces", ({ from, to, romaji }) => {
  expect(partRomaji(line, { from, to, said })).toBe(romaji);
});

test("drops an unpaired quotation mark from a part", () => {
  const quoted = {
    romaji: "“Katasa” tte?",
    tokens: [
      token("「", "“"),
      token("かたさ", "katasa"),
      token("」", "”"),
      token("って", "tte"),
      token("？", "?"),
    ],
  };
  const part = { from: 0, to: 5, said: ["カ", "タ", "サ", "ッ", "テ"] };
  expect(partRomaji(quoted, part)).toBe("katasa tte");
});

test("romanises the kana of a part that begins inside a word", () => {
  expect(partRomaji(line, { from: 4, to: 8, said })).toBe("kken'o");
});

test("uses the pronounced romaji if a line is not pronounced as it is written", () => {
  const number = { romaji: "8 ji.", tokens: [token("8", "8"), token("時", "ji", "じ")] };
  expect(partRomaji(number, { from: 0, to: 3, said: ["ハ", "チ", "ジ"] })).toBe("hachiji");
});
