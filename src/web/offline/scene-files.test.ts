import { expect, test } from "vitest";
import { filePath, filesIn } from "./scene-files.ts";

test("the speech of a scene is found in its answer, words before lines, each once, and models of lines at the end", () => {
  const audio = (name: string) => `/audio/${name.repeat(16)}.mp3`;
  const model = `/audio/${"d".repeat(16)}.json?pass=20415.aB-3_x`;
  const scene = {
    lines: [{ audio: { url: audio("a"), seconds: 2, model } }, { audio: { url: audio("b"), seconds: 3 } }],
    lexemes: { 卵: { audio: audio("c") }, 玉子: { audio: audio("c") }, 塩: {} },
  };
  expect(filesIn(JSON.stringify(scene))).toEqual([audio("c"), audio("b"), audio("a"), model]);
  expect(filesIn("{}")).toEqual([]);
});

test("the speech of other ways, repair phrases and explanations belongs to the scene", () => {
  const spoken = (name: string) => ({
    audio: { url: `/audio/${name.repeat(16)}.mp3`, model: `/audio/${name.repeat(16)}.json` },
  });
  const scene = {
    lines: [{ ...spoken("a"), explanation: { question: spoken("b"), answer: spoken("c") } }],
    turns: [{ after: 0, choices: [{ id: "ask", lines: [spoken("d")] }] }],
    repairs: { phrases: { again: spoken("e") }, answers: { chef: { again: spoken("f") } } },
  };
  const names = ["a", "b", "c", "d", "e", "f"].map((name) => `/audio/${name.repeat(16)}`);
  const files = names.flatMap((name) => [`${name}.mp3`, `${name}.json`]);
  expect(filesIn(JSON.stringify(scene)).toSorted()).toEqual(files.toSorted());
});

test("members' speech is fetched with its pass and kept without it", () => {
  const address = "/audio/0123456789abcdef.mp3?pass=20415.aB-3_x";
  expect(filesIn(JSON.stringify({ lines: [{ audio: { url: address } }] }))).toEqual([address]);
  expect(filePath(address)).toBe("/audio/0123456789abcdef.mp3");
  expect(filePath(`https://kaiwa.example${address}`)).toBe("/audio/0123456789abcdef.mp3");
  expect(filePath("/covers/food.svg")).toBe("/covers/food.svg");
});

test("whoever has not scrolled to a speaker yet still sees them without a network", () => {
  const scene = {
    coverImage: "/covers/food.ef871c52c1.svg",
    cast: [{ avatar: "/faces/mei.0123abcd45.svg" }],
  };
  expect(filesIn(JSON.stringify(scene))).toEqual([
    "/covers/food.ef871c52c1.svg",
    "/faces/mei.0123abcd45.svg",
  ]);
});

test("a scene brings every picture of its place, a list only its covers", () => {
  const coverImage = "/covers/food.day.ef871c52c1.svg";
  expect(filesIn(JSON.stringify({ coverImage }))).toEqual([coverImage]);
  const scene = { coverImage, cast: [{ avatar: "/faces/mei.0123abcd45.svg" }] };
  expect(filesIn(JSON.stringify(scene))).toEqual([
    coverImage,
    "/faces/mei.0123abcd45.svg",
    ...["hero", "band", "wide", "dusk", "night"].map((kind) => `/covers/food.day.ef871c52c1.${kind}.svg`),
  ]);
});
