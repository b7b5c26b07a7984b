import { expect, test } from "vitest";
import { chainAccent, ruleAfter } from "./accent-rules.ts";

test.each([
  { rules: "動詞%F2@1/形容詞%F4@-2", after: "動詞", name: "F2", shift: 1 },
  { rules: "動詞%F2@1/形容詞%F4@-2", after: "形容詞", name: "F4", shift: -2 },
  { rules: "動詞%F2@1/形容詞%F4@-2", after: "名詞", name: "*", shift: 0 },
  { rules: "C1", after: "名詞", name: "C1", shift: 0 },
  { rules: "*", after: "動詞", name: "*", shift: 0 },
])("selects the rule $name from $rules after a word of class $after", ({ rules, after, name, shift }) => {
  expect(ruleAfter(rules, after)).toEqual({ name, shift });
});

test.each([
  { said: "いきま↓す", accent: 0, before: 2, pos: "動詞", rule: "動詞%F4@1/助詞%F2@1", own: 1, result: 3 },
  { said: "たべ↓ない", accent: 2, before: 2, pos: "動詞", rule: "動詞%F3@0", own: 1, result: 2 },
  { said: "いかない", accent: 0, before: 2, pos: "動詞", rule: "動詞%F3@0", own: 1, result: 0 },
  { said: "アジアりょ↓こう", accent: 1, before: 3, pos: "名詞", rule: "C2", own: 0, result: 4 },
  { said: "あ↓めが", accent: 1, before: 2, pos: "名詞", rule: "名詞%F1", own: 0, result: 1 },
  { said: "ともだちで↓す", accent: 0, before: 4, pos: "名詞", rule: "名詞%F2@1", own: 1, result: 5 },
])("chains the accents of $said", ({ accent, before, pos, rule, own, result }) => {
  expect(chainAccent(accent, before, pos, { pos: "", rule, accent: own, moraCount: 2 })).toBe(result);
});
