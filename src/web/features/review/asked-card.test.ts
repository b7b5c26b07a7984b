import { expect, test } from "vitest";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { askedCard } from "./asked-card.ts";

const token = (text: string, more: object = {}) => ({ text, ruby: [[text]], romaji: text, ...more });
const line = (segment: number, tokens: object[], more: object = {}): object => ({
  segment,
  speaker: "mei",
  tokens,
  romaji: "",
  translation: "…",
  ...more,
});

// Of a scene only these fields are read.
const scene = {
  id: "cafe",
  lines: [
    line(0, [token("はい")]),
    line(
      2,
      [
        token("抹茶", { lexeme: "抹茶" }),
        token("を"),
        token("頼ん", { lexeme: "頼む" }),
        token("だ", { continues: true }),
      ],
      {
        blank: { from: 2, to: 4 },
      },
    ),
  ] as unknown as ContentLine[],
  lexemes: { 抹茶: { meaning: "matcha" }, 頼む: { meaning: "to order" } },
} as unknown as ContentData;

test.each([
  ["cafe/2", { from: 0, to: 4, meaning: undefined }],
  ["cafe/2/blank", { from: 2, to: 4, meaning: undefined }],
  ["cafe/2/word/抹茶", { from: 0, to: 1, meaning: "matcha" }],
  ["cafe/2/word/頼む", { from: 2, to: 4, meaning: "to order" }],
])("%s hides what is to be said, and knows the line before", (id, expected) => {
  const asked = askedCard(id, scene);
  expect(asked).toMatchObject(expected);
  expect(asked?.before?.segment).toBe(0);
});

test.each(["cafe/1", "cafe/0/blank", "cafe/0/word/抹茶", "cafe", "cafe/9"])("%s no longer exists", (id) => {
  expect(askedCard(id, scene)).toBeUndefined();
});

test("the first line of a scene has nothing before it", () => {
  expect(askedCard("cafe/0", scene)?.before).toBeUndefined();
});
