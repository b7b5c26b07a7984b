import { expect, test } from "vitest";
import { examineSample } from "#tests/support/sample-content.ts";
import { spokenTextsOf, repairTexts } from "./compile-scene.ts";

const file = "scenes/restaurant/tea-room/scene.yaml";
const { scenes } = examineSample([
  {
    file,
    replace: "    ja: 熱いお茶ですか。",
    by: "    ja: 熱いお茶ですか。\n    explain: { word: お茶, ja: 熱いです。 }\n    registers: { friend: 熱いお茶？ }",
  },
  {
    file,
    replace: "notes:\n",
    by: "turns:\n  - after: 2\n    choices:\n      - id: cold\n      - id: hot\n        lines: [{ segment: 10, speaker: mei, ja: 辛いです。 }]\n        to: 4\nnotes:\n",
  },
]);

test("continues the author's way of a turn with the next line", () => {
  const [turn] = scenes.flatMap(({ turns }) => turns);
  expect(turn?.choices.map(({ id, to, lines }) => [id, to, lines.length])).toEqual([
    ["cold", 3, 0],
    ["hot", 4, 1],
  ]);
});

test("gives lines of every path, key words and repair phrases a name and a voice for the voice tool", () => {
  const spoken = scenes.flatMap((scene) => [...spokenTextsOf(scene), ...repairTexts(scene)]);
  expect(spoken.map(({ name, speech }) => `${name} ${speech.voice} ${speech.text}`)).toEqual(
    expect.arrayContaining([
      "tea-room#10 female-1 辛いです。",
      "questions/お茶@female-1 female-1 お茶って何ですか。",
      "tea-room#2/explanation male-1 熱いです。",
      "tea-room#2/friend male-1 熱いお茶？",
      "repairs/phrases/again@female-1 female-1 もう一度お願いします。",
      "repairs/polite/wait@male-1 male-1 はい、ゆっくりで大丈夫ですよ。",
    ]),
  );
});

test("fills the key word into other wordings of the question about it", () => {
  const edited = examineSample([
    {
      file,
      replace: "    ja: 熱いお茶ですか。",
      by: "    ja: 熱いお茶ですか。\n    explain: { word: お茶, ja: 熱いです。 }",
    },
    {
      file: "repairs.yaml",
      replace: "ja: 〜って何ですか。",
      by: "ja: 〜って何ですか。\n    also: [〜って何？]",
    },
  ]);
  const questions = edited.scenes.flatMap(({ lines }) =>
    lines.flatMap((line) => line.explanation?.question ?? []),
  );
  expect(questions.flatMap(({ also }) => also.map(({ text }) => text))).toEqual(["お茶って何？"]);
});

test.each([
  { member: "", said: "repairs/polite/again@male-1 はい、もう一度言いますね。" },
  { member: "speech: casual\n  ", said: "repairs/casual/again@male-1 うん、もう一度言うね。" },
  {
    member: "speech: casual\n  dialect: kansai\n  ",
    said: "repairs/kansai/again@male-1 うん、もう一回言うで。",
  },
])("lets a partner answer repair phrases in their own manner: $said", ({ member, said }) => {
  const edited = examineSample([
    { file: "cast.yaml", replace: "voice: male-1\n  ", by: `voice: male-1\n  ${member}` },
  ]);
  const answers = edited.scenes.flatMap(({ repairs }) => repairs.answers.get("owner")?.get("again") ?? []);
  expect(answers.map(({ name, speech }) => `${name} ${speech.text}`)).toEqual([said]);
});

test("keeps the id and the audio names of a scene that moves to another category", () => {
  const categories = "categories.yaml";
  const moved = examineSample([
    { copy: "scenes/restaurant/tea-room", to: "scenes/home/tea-room" },
    { remove: "scenes/restaurant/tea-room" },
    { file: categories, replace: "- id: restaurant", by: "- id: home" },
  ]);
  const before = examineSample([]);
  const names = ({ scenes: all }: typeof before) =>
    all.flatMap((scene) =>
      spokenTextsOf(scene).map(({ name, audio }) => [scene.source.id, name, audio.state]),
    );
  expect(moved.scenes.map(({ source }) => source.categoryId)).toEqual(["home"]);
  expect(names(moved)).toEqual(names(before));
});
