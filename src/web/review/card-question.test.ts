import { expect, test } from "vitest";
import type { ContentData, ContentLine, ContentToken, LexemeData } from "#contract/content.schema.ts";
import { cardQuestion } from "./card-question.ts";

const token = (text: string, more: Partial<ContentToken> = {}): ContentToken => ({
  text,
  ruby: [[text]],
  romaji: text,
  ...more,
});
const line = (segment: number, tokens: ContentToken[], more: Partial<ContentLine> = {}): ContentLine => ({
  segment,
  speaker: "mei",
  tokens,
  romaji: "",
  translation: "…",
  ...more,
});
const word = (headword: string, meaning: string): LexemeData => ({
  headword,
  ruby: [[headword]],
  reading: headword,
  romaji: headword,
  pos: "noun",
  level: "N5",
  accent: 0,
  meaning,
});

const ordered = [
  token("抹茶", { lexeme: "抹茶" }),
  token("を"),
  token("頼ん", { lexeme: "頼む" }),
  token("だ", { continues: true }),
];
const blank = {
  from: 2,
  to: 4,
  choices: ["頼んだ", "飲んだ", "読んだ", "運んだ"],
  readings: [],
  accepted: ["頼んだ"],
};

const scene: ContentData = {
  id: "cafe",
  title: "",
  japaneseTitle: "",
  summary: "",
  level: "N5",
  category: { id: "restaurant", title: "" },
  coverImage: "",
  access: "free",
  goal: "",
  intro: "",
  notes: [],
  cast: [],
  lines: [line(0, [token("はい")]), line(2, ordered, { blank })],
  vocabulary: [],
  lexemes: { 抹茶: word("抹茶", "matcha"), 頼む: word("頼む", "to order") },
  locked: 0,
};

test.each([
  ["cafe/2", { from: 0, to: 4, meaning: undefined }],
  ["cafe/2/blank", { from: 2, to: 4, meaning: undefined }],
  ["cafe/2/word/抹茶", { from: 0, to: 1, meaning: "matcha" }],
  ["cafe/2/word/頼む", { from: 2, to: 4, meaning: "to order" }],
])("the card %s hides the answer and includes the previous line", (id, expected) => {
  const asked = cardQuestion(id, scene);
  expect(asked).toMatchObject(expected);
  expect(asked?.before?.segment).toBe(0);
});

test.each(["cafe/1", "cafe/0/blank", "cafe/0/word/抹茶", "cafe", "cafe/9"])(
  "finds no line for %s, which no longer exists",
  (id) => {
    expect(cardQuestion(id, scene)).toBeUndefined();
  },
);

test("has no line before the first line of a scene", () => {
  expect(cardQuestion("cafe/0", scene)?.before).toBeUndefined();
});

test("includes the previous line of the same path for a line outside the author's path", () => {
  const recommended = { id: "ask", lines: [line(5, ordered), line(6, [token("それ")])], to: 2 };
  const turns = [{ after: 0, choices: [{ id: "order", lines: [], to: 2 }, recommended] }];
  const ask = (id: string) => cardQuestion(id, { ...scene, turns });
  expect(ask("cafe/6")).toMatchObject({ line: { segment: 6 }, before: { segment: 5 } });
  expect(ask("cafe/5")?.before?.segment).toBe(0);
  expect(ask("cafe/2")?.before?.segment).toBe(0);
});
