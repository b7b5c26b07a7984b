import { expect, test } from "vitest";
import { showsAccent } from "./accent-in-pitch.ts";

const nothing = Number.NaN;

test.each([
  { said: "すみませ↓ん", melody: [-3.6, 1.8, 1.6, 2.2, -0.6], accent: 4 },
  { said: "あ↓め", melody: [3, -1], accent: 1 },
  { said: "つら↓いですね", melody: [0.7, 3.8, 1.5, -2.1, -3.1, -3.3], accent: 2 },
  { said: "ともだち", melody: [-2, 2, 1.5, 1], accent: 0 },
  { said: "いりぐち (sinks before a pause)", melody: [-2, 1.5, 1.2, -1.9], accent: 0 },
  { said: "な↓んです (before the rise of か)", melody: [1.5, -0.4, -2.4, -7.1], accent: 1 },
  { said: "おとこ (before a pause)", melody: [-2, 2, 1.5], accent: 3 },
])("detects the accent of $said", ({ melody, accent }) => {
  expect(showsAccent(melody, accent)).toBe(true);
});

test.each([
  { intended: "はし↓が", heard: "は↓しが", melody: [3, -1, -2], accent: 2 },
  { intended: "さくらが", heard: "さくら↓が", melody: [-1, 2, 2, -2], accent: 0 },
  { intended: "はし (two morae, edge)", heard: "は↓し", melody: [1.6, -1.5], accent: 0 },
  { intended: "さくらが", heard: "さく↓らが", melody: [-1, 2, -1.1, -1.3], accent: 0 },
  { intended: "たま↓ご", heard: "たまご", melody: [-1, 2, 1.9], accent: 2 },
  { intended: "い↓くらです", heard: "いくら↓です", melody: [1, -0.1, 0.2, -3, -3.4], accent: 1 },
  {
    intended: "いらっしゃいま↓せ",
    heard: "いら↓っしゃいませ",
    melody: [-1, 3, nothing, -1, -1.5, -2, -3.5],
    accent: 6,
  },
])("does not confuse $heard with $intended", ({ melody, accent }) => {
  expect(showsAccent(melody, accent)).toBe(false);
});

test("returns undefined if the voice is silent on one side of the fall", () => {
  expect(showsAccent([2, 1, nothing], 2)).toBeUndefined();
});
