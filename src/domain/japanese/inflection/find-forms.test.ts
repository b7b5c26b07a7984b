import { expect, test } from "vitest";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";
import { asWritten, formsSpelt, formStarts, nameForm } from "./find-forms.ts";
import { inflect } from "#tests/support/inflect.ts";
import type { InflectionClass } from "./inflection-class.ts";

test.each<[string, string, InflectionClass, string]>([
  ["たべましょ", "たべる", "ichidan", "たべましょう"],
  ["いきませんでした", "いく", "iku", "いきませんでした"],
  ["おいしかた", "おいしい", "i-adjective", ""],
  ["のんじゃった", "のむ", "godan", "のんじゃった"],
])("finds by sound that %s is a form of %s (%s), written %j", (query, lemma, inflectionClass, surface) => {
  const [first] = formsSpelt(looseSoundOf(query), lemma, inflectionClass, looseSoundOf);
  expect(first?.surface ?? "").toBe(surface);
});

test("returns the form with the fewest derivations first", () => {
  const forms = [...formsSpelt("食べられました", "食べる", "ichidan")];
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
])("finds a start for every form of %s (%s) with up to two derivations", (lemma, inflectionClass) => {
  for (const key of [asWritten, looseSoundOf]) {
    const starts = formStarts(lemma, inflectionClass, key);
    const strays = inflect(lemma, inflectionClass, 2)
      .map(({ surface }) => key(surface))
      .filter((form) => !starts.some((start) => form.startsWith(start)));
    expect(strays).toEqual([]);
  }
});

test.each<[string, string, InflectionClass, string]>([
  ["行っています", "行く", "iku", "progressive polite"],
  ["待ってる", "待つ", "godan", "progressive plain"],
  ["食べられなかった", "食べる", "ichidan", "potential past-negative"],
  ["読まれている", "読む", "godan", "passive progressive plain"],
  ["待たされた", "待つ", "godan", "causative-passive past"],
  ["食べさせられました", "食べる", "ichidan", "causative-passive polite-past"],
  ["飲んじゃった", "飲む", "godan", "completion past"],
  ["買っといて", "買う", "godan", "preparation te"],
  ["行きたくありません", "行く", "iku", "desire polite-negative"],
  ["食べてみたいです", "食べる", "ichidan", "attempt desire polite"],
  ["話していただけません", "話す", "godan", "humble-receiving potential polite-negative"],
  ["来ないでください", "来る", "kuru", "negative-request"],
  ["行かなきゃ", "行く", "iku", "casual-obligation"],
  ["飲みすぎて", "飲む", "godan", "excess te"],
  ["勉強しています", "勉強する", "suru", "progressive polite"],
  ["静かでした", "静か", "na-adjective", "polite-past"],
  ["静かな", "静か", "na-adjective", "attributive"],
  ["寒くなかったです", "寒い", "i-adjective", "polite-past-negative"],
  ["でしょう", "です", "copula", "polite-presumptive"],
])("recognises %s as a form of %s", (surface, lemma, inflectionClass, name) => {
  const found = nameForm(surface, lemma, inflectionClass);
  expect([...(found?.derivations ?? []), found?.form].join(" ")).toBe(name);
});

test("returns undefined for a text that is not a form of the word", () => {
  expect(nameForm("走った", "食べる", "ichidan")).toBeUndefined();
  expect(nameForm("行いた", "行く", "iku")).toBeUndefined();
});
