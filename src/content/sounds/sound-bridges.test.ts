import { expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { explainWords } from "./explain-words.ts";
import type { SoundLanguage } from "./explain-words.ts";
import { findFalseFriends } from "./false-friends.ts";
import { compileSoundBridges } from "./sound-bridges.ts";

const { characters, soundRules, scenes } = readSources(projectFolders.content);

const word = (headword: string, reading: string): Lexeme => ({
  id: headword,
  headword,
  reading,
  pos: "noun",
  accent: 0,
  level: "N5",
  forms: [],
  meaning: { zh: "", "zh-TW": "", ja: "", en: "", ko: "", vi: "" },
});

const lexemes = [
  word("運動会", "うんどうかい"),
  word("空港", "くうこう"),
  word("公園", "こうえん"),
  word("風呂", "ふろ"),
  word("銀行", "ぎんこう"),
  word("旅行", "りょこう"),
  word("学校", "がっこう"),
  word("勉強", "べんきょう"),
  word("手紙", "てがみ"),
];

const bridges = compileSoundBridges({
  lexemes,
  characters: characters.data,
  rules: soundRules.data,
  isFalseFriend: findFalseFriends(scenes),
});

test.each<[SoundLanguage, string, string]>([
  ["zh", "dòng", "-ng"],
  ["zh-TW", "ㄉㄨㄥˋ", "ㄥ"],
  ["ko", "동", "ㅇ"],
  ["vi", "động", "-ng"],
])("explains 運動会 in %s", (language, own, ending) => {
  const bridge = bridges.get("運動会")?.[language];
  expect(bridge?.characters).toContainEqual({ character: "動", own, on: "ドウ" });
  expect(bridge?.rules[0]?.text).toContain(ending);
});

test("counts the characters of all words that a rule concerns, each once", () => {
  // 動 空 港 公 行 強 follow, 風 (フ) does not.
  expect(bridges.get("運動会")?.zh?.rules[0]).toMatchObject({ all: 7, following: 6, exceptions: [] });
});

test("names the exceptions of a word", () => {
  expect(bridges.get("風呂")?.ko?.rules[0]).toMatchObject({ exceptions: ["風"] });
});

test("gives three examples with other characters, none of them an exception or a false friend", () => {
  expect(bridges.get("運動会")?.zh?.rules[0]?.examples).toEqual([
    { word: "空港", character: "空", own: "kōng", on: "クウ" },
    { word: "公園", character: "公", own: "gōng", on: "コウ" },
    { word: "銀行", character: "行", own: "háng", on: "コウ" },
  ]);
});

test("uses the reading that a character has in the word", () => {
  expect(bridges.get("旅行")?.zh?.characters).toContainEqual({ character: "行", own: "xíng", on: "コウ" });
});

test("marks false friends for the readers who know the word with another meaning", () => {
  expect(bridges.get("勉強")?.zh?.isFalseFriend).toBe(true);
  expect(bridges.get("勉強")?.ko?.isFalseFriend).toBeUndefined();
});

test("explains neither names nor words without an on reading", () => {
  expect(bridges.has("手紙")).toBe(false);
  const name: Lexeme = { ...word("公園", "こうえん"), pos: "name" };
  expect(explainWords([name], characters.data, soundRules.data, "zh")).toEqual([]);
});

test.each<[SoundLanguage, string, string]>([
  ["ko", "学校", "ㄱ"],
  ["vi", "学校", "-c"],
])("explains the doubled ガッ by ガク in %s", (language, id, ending) => {
  const rule = bridges.get(id)?.[language]?.rules.find(({ text }) => text.includes(ending));
  expect(rule).toMatchObject({ exceptions: [] });
});

test("has a text for every rule in the languages of its readers", () => {
  for (const [language, rules] of Object.entries(soundRules.data))
    for (const { text } of rules)
      expect(Object.keys(text)).toEqual(language === "zh" ? ["zh", "zh-TW"] : [language]);
});
