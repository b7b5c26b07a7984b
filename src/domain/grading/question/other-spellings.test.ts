import { expect, test } from "vitest";
import { otherSpellings } from "./other-spellings.ts";

test.each([
  { text: "かたさ", writings: ["かたさ", "硬さ", "固さ"], others: ["硬さ", "固さ"] },
  { text: "友だち", writings: ["友達", "友だち", "ともだち"], others: ["友達"] },
  { text: "ひいて", writings: ["ひく", "引く"], others: ["引いて"] },
  { text: "風邪をひいた", writings: ["風邪をひく", "かぜをひく", "風邪を引く"], others: ["風邪を引いた"] },
  { text: "体", writings: ["体", "身体"], others: ["身体"] },
  { text: "食べた", writings: ["食べる"], others: [] },
  { text: "いる", writings: ["要る", "いる"], others: ["要る"] },
])("finds the other spellings $others of $text", ({ text, writings, others }) => {
  expect(otherSpellings(text, writings)).toEqual(others);
});
