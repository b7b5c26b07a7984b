import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Messages } from "#web/kit/i18n/messages.ts";
import { questions } from "./questions.ts";
import type { QuestionId } from "./questions.ts";
import { searchQuestions } from "./search-questions.ts";

function itemsIn(language: Language) {
  const file = join(import.meta.dirname, `../../kit/i18n/${language}/help.json`);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Messages["help"]; // The check "texts" validates the keys.
  return texts.faq.items;
}

/** The questions in a language, as the page searches them. */
function questionsIn(language: Language) {
  const items = itemsIn(language);
  return questions.map(({ id }) => ({ id, ...items[id] }));
}

const firstFor = (language: Language, query: string): QuestionId | undefined =>
  searchQuestions(questionsIn(language), query)[0]?.id;

test.each<[Language, string, QuestionId]>([
  ["en", "no sound", "noSound"],
  ["en", "HEAR", "noSound"],
  ["en", "money back", "refund"],
  ["zh", "没有声音", "noSound"],
  ["zh", "退款", "refund"],
  ["zh", "忘记了密码", "forgotPassword"],
  ["zh-TW", "離線", "offline"],
  ["ja", "音が出ない", "noSound"],
  ["ja", "ﾊﾟｽﾜｰﾄﾞ", "forgotPassword"],
  ["ko", "환불", "refund"],
  ["vi", "hoan tien", "refund"],
  ["vi", "khong co mang", "offline"],
  ["en", "bluetooth headset", "micBluetooth"],
  ["en", "microphone blocked", "micDenied"],
  ["zh", "删除录音", "recordingsDelete"],
  ["zh-TW", "麥克風權限", "micDenied"],
  ["ja", "録音を消す", "recordingsDelete"],
  ["ko", "블루투스", "micBluetooth"],
  ["vi", "xoa ban ghi", "recordingsDelete"],
])("in %s, the query %j finds the question %s first", (language, query, id) => {
  expect(firstFor(language, query)).toBe(id);
});

describe("a search", () => {
  const all = questionsIn("en");

  test("without terms lists everything in the page's order", () => {
    expect(searchQuestions(all, "  　")).toEqual(all);
    expect(searchQuestions(all, "?!")).toEqual(all);
  });

  test("requires every term, in any order", () => {
    expect(searchQuestions(all, "back money")).toEqual(searchQuestions(all, "money back"));
    expect(searchQuestions(all, "money xylophone")).toEqual([]);
  });

  test("without a match finds nothing", () => {
    for (const language of languageCodes)
      expect(searchQuestions(questionsIn(language), "潜水艦操縦免許")).toEqual([]);
  });
});

test("lists every text as a question exactly once", () => {
  for (const language of languageCodes) {
    expect(Object.keys(itemsIn(language)).sort()).toEqual(questions.map(({ id }) => id).sort());
  }
});
