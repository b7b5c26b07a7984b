import { expect, test } from "vitest";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import { inflectionClassOf } from "./inflection-class.ts";
import type { InflectionClass } from "./inflection-class.ts";

test.each<[string, PartOfSpeech, InflectionClass]>([
  ["めくる", "verb-godan", "godan"],
  ["おくる", "verb-godan", "godan"],
  ["つくる", "verb-godan", "godan"],
  ["くる", "verb-godan", "godan"], // 繰る
  ["くる", "verb-irregular", "kuru"],
  ["来る", "verb-irregular", "kuru"],
  ["持ってくる", "verb-irregular", "kuru"],
  ["持って来る", "verb-irregular", "kuru"],
  ["こする", "verb-godan", "godan"],
  ["ゆする", "verb-godan", "godan"],
  ["する", "verb-irregular", "suru"],
  ["予約する", "verb-suru", "suru"],
  ["たべる", "verb-ichidan", "ichidan"],
  ["かえる", "verb-ichidan", "ichidan"], // 変える
  ["かえる", "verb-godan", "godan"], // 帰る
  ["はいる", "verb-godan", "godan"],
  ["行く", "verb-godan", "iku"],
  ["持っていく", "verb-godan", "iku"],
  ["連れて行く", "verb-godan", "iku"],
  ["いだく", "verb-godan", "godan"],
  ["ある", "verb-godan", "aru"],
  ["ある", "verb-irregular", "aru"],
  ["わかる", "verb-godan", "godan"],
  ["くださる", "verb-godan", "kudasaru"],
  ["下さる", "verb-godan", "kudasaru"],
  ["いらっしゃる", "verb-godan", "kudasaru"],
  ["やる", "verb-godan", "godan"],
  ["です", "auxiliary", "copula"],
  ["高い", "i-adjective", "i-adjective"],
  ["静か", "na-adjective", "na-adjective"],
])("classifies %s (%s) as %s", (lemma, pos, expected) => {
  expect(inflectionClassOf(pos, lemma)).toBe(expected);
});

test.each<[string, PartOfSpeech]>([
  ["みたい", "auxiliary"],
  ["つくり", "noun"],
  ["気をつけて", "expression"],
])("finds no inflection class for %s (%s)", (lemma, pos) => {
  expect(inflectionClassOf(pos, lemma)).toBeUndefined();
});
