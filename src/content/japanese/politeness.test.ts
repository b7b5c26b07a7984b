import { expect, test } from "vitest";
import { politenessOf } from "./politeness.ts";

test.each([
  ["どこにいる？", "casual"],
  ["うん、じゃあ、また明日。", "casual"],
  ["ますます寒くなるね。", "casual"],
  ["まっすぐですね。それから、どう行きますか。", "polite"],
  ["ありがとうございます。", "polite"],
  ["ふつうでお願いします。", "polite"],
  ["キムです。よろしくお願いします。", "polite"],
  ["どうぞよろしく。", "casual"],
  ["いただきます！", "polite"],
  ["ちょっと待ってください。", "polite"],
  ["お電話ありがとうございます。みどり旅行でございます。", "keigo"],
  ["田中はただ今、外出しております。", "keigo"],
  ["今日はどうされますか。いかがなさいますか。", "keigo"],
  ["資料を拝見しました。", "keigo"],
  ["お待ちになりますか。", "keigo"],
])("classifies %s as %s", (line, expected) => {
  expect(politenessOf(line)).toBe(expected);
});
