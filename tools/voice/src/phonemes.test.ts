import { expect, test } from "vitest";
import { spokenMoras } from "./front-end/pronunciation.ts";
import { tokens } from "./model/vocabulary.ts";
import { forForeignTimbre, phonemesOf, similarPhonemes, withSimilar } from "./phonemes.ts";

function write(kana: string): string {
  const moras = spokenMoras(kana);
  return moras.map((mora, index) => phonemesOf(mora, moras[index + 1])).join("");
}

test.each([
  ["サンポ", "sampo"],
  ["マンガ", "maŋɡa"],
  ["コンニチワ", "koɲɲiʨiβa"],
  ["センエン", "seɴeɴ"],
  ["ガッコー", "ɡaʔkoː"],
  ["エッ", "e"],
  ["シャシン", "ɕaɕiɴ"],
  ["チュース", "ʨɨːsɨ"],
  ["パーティー", "paːtʲiː"],
  ["フィルム", "ɸʲiɾɯmɯ"],
])("writes %s as %s", (kana, phonemes) => {
  expect(write(kana)).toBe(phonemes);
});

test("has phonemes that the model knows for every kana", () => {
  const plain =
    "アイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトダヂヅデドナニヌネノハヒフヘホバビブベボパピプペポマミムメモヤユヨラリルレロワヲンーッヴ";
  const pairs =
    "キャキュキョギャギュギョシャシュショジャジュジョチャチュチョニャニュニョヒャヒュヒョビャビュビョピャピュピョミャミュミョリャリュリョシェジェチェティディデュトゥドゥファフィフェフォウィウェウォツァ";
  for (const mora of spokenMoras(plain + pairs)) expect(() => tokens(phonemesOf(mora, "カ"))).not.toThrow();
});

test("rejects a character that is not kana and names it", () => {
  expect(() => phonemesOf("駅", undefined)).toThrow('no phonemes for "駅"');
});

test("replaces sounds that a foreign timbre does not know, character by character", () => {
  expect(forForeignTimbre(write("オセワ"))).toBe("osewa");
  expect(forForeignTimbre(write("マッスグ"))).toBe("massɨɡɯ");
  expect(forForeignTimbre(write("ガッコー"))).toBe("ɡaʔkoː");
  expect(forForeignTimbre(`${write("ショッケン")} ${write("オ")}`)).toBe("ɕoʔkeŋ o");
  expect(forForeignTimbre(write("ショッケン"))).toBe("ɕoʔkeɴ");
  expect(() => tokens(forForeignTimbre(write("オセワ")))).not.toThrow();
});

test("replaces phonemes by similar ones", () => {
  expect(withSimilar("nekoʔteː", "doubledAndOpenE")).toBe("nɛkottɛɛ");
});

test.each(Object.entries(similarPhonemes))(
  "%s: replacements are as long as their originals and known to Kokoro",
  (_, set) => {
    for (const [phoneme, similar] of Object.entries(set)) {
      expect(similar).toHaveLength(phoneme.length);
      expect(() => tokens(similar)).not.toThrow();
    }
  },
);
