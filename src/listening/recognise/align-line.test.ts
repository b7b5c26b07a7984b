import { expect, test } from "vitest";
import { phoneNames } from "#listening/kana/phones.ts";
import { frameSeconds } from "#listening/network/network.ts";
import { alignLine } from "./align-line.ts";
import { moraPhones } from "./measure-line.ts";

/** Frames of phones, "_" for silence. Each name may carry a count: "k3". */
function heard(text: string) {
  const names = text.split(" ").flatMap((part) => {
    const [, name = "", times = "1"] = /^(.+?)(\d*)$/.exec(part) ?? [];
    return Array.from({ length: Number(times) || 1 }, () => name);
  });
  const count = phoneNames.length;
  const frames = new Float32Array(names.length * count).fill(Math.log(0.1 / (count - 1)));
  names.forEach((name, t) => {
    frames[t * count + phoneNames.indexOf(name)] = Math.log(0.9);
  });
  return { frames, startSeconds: 0 };
}

/** かさ|でね */
const phones = moraPhones(["カ", "サ", "デ", "ネ"]);
const phrases = [phones.slice(0, 2), phones.slice(2)];
const startsOf = (text: string) =>
  alignLine(heard(text), phrases).map(({ moras }) =>
    moras?.map(({ start }) => Math.round(start / frameSeconds)),
  );

test("finds the start of each mora, with silence before, between and after phrases", () => {
  expect(startsOf("_5 k2 a3 s2 a4 _6 d a4 n2 e5 _4".replace("d a4", "d e4"))).toEqual([
    [5, 10],
    [22, 27],
  ]);
});

test("finds a line that is said without pauses", () => {
  expect(startsOf("k a2 s a2 d e2 n e2")).toEqual([
    [0, 3],
    [6, 9],
  ]);
});

test("skips a phrase that was left out, and nothing else", () => {
  const [first, second] = alignLine(heard("_5 d2 e4 n2 e5 _4"), phrases);
  expect([first?.moras, second?.moras?.length]).toEqual([undefined, 2]);
  expect(first?.otherSpeech).toBe(0);
});

test("counts the speech that replaces a phrase", () => {
  const [first, second] = alignLine(heard("k2 a3 s2 a4 _2 m3 u4 b3 o5 _4"), phrases);
  expect([first?.moras?.length, second?.moras]).toEqual([2, undefined]);
  expect(second?.otherSpeech).toBeCloseTo(15 * frameSeconds, 1);
});

test("skips everything in silence and in a take without frames", () => {
  expect(alignLine(heard("_20"), phrases).every(({ moras }) => moras === undefined)).toBe(true);
  expect(alignLine(heard("_"), phrases).every(({ moras }) => moras === undefined)).toBe(true);
});

test("gives each mora its phones, also ー after another mora", () => {
  const names = moraPhones(["コ", "ー", "ヒ", "ー"]).map((some) =>
    some.map((phone) => phoneNames[phone]).join(" "),
  );
  expect(names).toEqual(["k o", ":", "h i", ":"]);
});
