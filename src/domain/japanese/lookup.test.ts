import { expect, test } from "vitest";
import { asWritten, foldText, foldWriting, formsSpelt, formStarts } from "./lookup.ts";
import { looseSoundOf } from "./writing/sound.ts";
import type { InflectionClass } from "./inflection/verb-stems.ts";

test.each([
  ["ＲĀＭＥＮ、カタサ？", "ramen かたさ"],
  ["ｶﾞｷﾞ", "がぎ"],
  ["が", "が"],
  ["Đường đến bưu điện", "duong den buu dien"],
  ["안녕하세요!", "안녕하세요"],
  ["don’t", "dont"],
  ["Wi-Fi", "wifi"],
  ["  …  ", ""],
  ["Ⅳ①", "iv1"],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a word is compared without the spaces in it", () => {
  expect(foldWriting(" ラー メン ")).toBe("らーめん");
});

test.each<[string, string, InflectionClass, string]>([
  ["たべましょ", "たべる", "ichidan", "たべましょう"],
  ["いきませんでした", "いく", "iku", "いきませんでした"],
  ["おいしかた", "おいしい", "i-adjective", ""],
  ["のんじゃった", "のむ", "godan", "のんじゃった"],
])("by sound, %s is the form of %s (%s) that is written %j", (query, lemma, inflectionClass, surface) => {
  const [first] = formsSpelt(looseSoundOf(query), lemma, inflectionClass, looseSoundOf);
  expect(first?.surface ?? "").toBe(surface);
});

test("the shallowest explanation of a form comes first", () => {
  const forms = formsSpelt("食べられました", "食べる", "ichidan", asWritten);
  expect(forms.map(({ derivations }) => derivations.join("+"))).toEqual(["potential", "passive"]);
});

test.each<[string, InflectionClass]>([
  ["飲む", "godan"],
  ["来る", "kuru"],
  ["くる", "kuru"],
  ["する", "suru"],
  ["いい", "i-adjective"],
  ["静か", "na-adjective"],
  ["ある", "aru"],
])(
  "every form of %s (%s) is among its beginnings, also two derivations deep",
  async (lemma, inflectionClass) => {
    const { inflect } = await import("./inflection/inflect.ts");
    for (const key of [asWritten, looseSoundOf]) {
      const starts = formStarts(lemma, inflectionClass, key);
      const strays = inflect(lemma, inflectionClass, 2)
        .map(({ surface }) => key(surface))
        .filter((form) => !starts.some((start) => form.startsWith(start)));
      expect(strays).toEqual([]);
    }
  },
);
