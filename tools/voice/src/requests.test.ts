import { expect, test } from "vitest";
import type { Speech } from "../../../src/content/speech/speech.ts";
import { applyEdit, withSampleContent } from "../../../tests/support/sample-content.ts";
import { choose, inPart, readRequests } from "./requests.ts";
import type { Request } from "./requests.ts";

test("parts hold everything once", () => {
  const all = ["a", "b", "c", "d", "e"];
  expect([inPart(all, "1/2"), inPart(all, "2/2")]).toEqual([
    ["a", "c", "e"],
    ["b", "d"],
  ]);
  expect(inPart(all, "1/1")).toEqual(all);
  for (const wrong of ["0/2", "3/2", "2", "1/0", "a/b"]) expect(() => inPart(all, wrong)).toThrow(wrong);
});

test.each([
  { only: "", names: ["taxi#1", "taxi#12", "ramen#1"] },
  { only: "taxi", names: ["taxi#1", "taxi#12"] },
  { only: "taxi#1,ramen#1", names: ["taxi#1", "ramen#1"] },
])("--only '$only' chooses $names", ({ only, names }) => {
  const speech: Speech = { kind: "word", headword: "", reading: "", accent: 0, voice: "", speed: 1 };
  const all = ["taxi#1", "taxi#12", "ramen#1"].map((name): Request => ({
    list: "lines",
    name,
    speech,
    key: "",
  }));
  expect(choose(all, { only, lines: false, words: false }).map(({ name }) => name)).toEqual(names);
});

test("requests the lines of every way, key words and repair phrases, each once per voice", () => {
  const requests = withSampleContent((folders) => {
    const file = "scenes/restaurant/tea-room/scene.yaml";
    applyEdit(folders.content, {
      file,
      replace: "    ja: 熱いお茶ですか。",
      by: "    ja: 熱いお茶ですか。\n    explain: { word: お茶, ja: 熱いです。 }",
    });
    applyEdit(folders.content, {
      file,
      replace: "notes:\n",
      by: "turns:\n  - after: 2\n    choices:\n      - id: cold\n      - id: hot\n        lines: [{ segment: 10, speaker: mei, ja: 熱いです。 }]\n        to: 4\nnotes:\n",
    });
    return readRequests(folders);
  });
  const spoken = requests.flatMap(({ list, name, speech }) =>
    list === "lines" && speech.kind === "line" ? [`${name} ${speech.voice} ${speech.text}`] : [],
  );
  expect(spoken).toEqual(
    expect.arrayContaining([
      "tea-room#10 female-1 熱いです。",
      "questions/お茶@female-1 female-1 お茶って何ですか。",
      "tea-room#2/explanation male-1 熱いです。",
      "repairs/phrases/again@female-1 female-1 もう一度お願いします。",
      "repairs/polite/wait@male-1 male-1 はい、ゆっくりで大丈夫ですよ。",
    ]),
  );
  expect(new Set(spoken).size).toBe(spoken.length);
});
