import { expect, test } from "vitest";
import { capitalised, nameInSentence } from "./person-names.ts";

test.each([
  [{ name: "Ramen chef", inSentence: "the ramen chef" }, "the ramen chef"],
  [{ name: "Mei" }, "Mei"],
  [undefined, ""],
])("uses the name inside a sentence: %j", (person, name) => {
  expect(nameInSentence(person)).toBe(name);
});

test.each([
  ["the ramen chef is waiting", "The ramen chef is waiting"],
  ["đầu bếp đang đợi", "Đầu bếp đang đợi"],
  ["拉面店老板在等你", "拉面店老板在等你"],
  ["", ""],
])("begins a sentence with a capital letter: %s", (text, sentence) => {
  expect(capitalised(text)).toBe(sentence);
});
