import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { candidateOf, choose } from "./choose.ts";
import type { Candidate } from "./choose.ts";
import { phoneNames, phonesOf } from "./kana/phones.ts";
import { phoneScores } from "./recognise/ctc.ts";
import { createTakeListener, hearTake } from "./recognise/hear.ts";
import type { Heard } from "./recognise/hear.ts";
import { sampleRate } from "./signal/sample-rate.ts";
import { joinBlocks } from "./sound/samples.ts";

function candidate(id: string, kana: string): Candidate {
  const found = candidateOf(id, kana, { isSpelling: true });
  if (found === undefined) throw new Error(`${kana} is not kana`);
  return found;
}

const others = [
  candidate("airport", "くうこうまで、おねがいします"),
  candidate("soy", "しょうゆラーメンをください"),
  candidate("again", "もういちどおねがいします"),
  candidate("wait", "ちょっとまってください"),
];
const coat = candidate("coat", "このコート、メイににあいそう");
const candidates = [...others, coat];

/** Reads a take of このコート、メイに似合いそう。 by a voice other than the model's. */
function takeOf(name: string): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    readFileSync(join(import.meta.dirname, `../../tests/fixtures/speaking/${name}.ulaw`)),
    (byte) => {
      const size = Math.abs(byte - 128) / 127;
      return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
    },
  );
}

const chosen = (samples: Float32Array<ArrayBuffer>, among: readonly Candidate[] = candidates) =>
  choose(hearTake({ samples, rate: sampleRate }), among);

const silence = (seconds: number) => new Float32Array(seconds * sampleRate);
/** 0.8 s of speech that is in no candidate. */
const ownWords = takeOf("slow").slice(8000, 20_800).reverse();

test.each([
  ["a brisk voice", takeOf("brisk")],
  ["a slow voice", takeOf("slow")],
  ["the independent voice", takeOf("independent")],
  ["a quiet voice", takeOf("slow").map((value) => value * 0.1)],
  ["a clipped voice", takeOf("brisk").map((value) => Math.max(-0.5, Math.min(0.5, 4 * value)))],
  ["a voice that adds something", joinBlocks([takeOf("independent"), silence(0.3), ownWords])],
])("chooses the line said by %s", (_, samples) => {
  expect(chosen(samples)).toMatchObject({ kind: "choice", id: "coat" });
});

test("is unsure about a line that is not among the candidates, or not complete", () => {
  expect(chosen(takeOf("independent"), others).kind).toBe("unsure");
  expect(chosen(takeOf("left-out"))).toMatchObject({ kind: "unsure" });
  expect(chosen(takeOf("independent"), others.slice(0, 1))).toMatchObject({
    kind: "unsure",
    best: ["airport"],
  });
});

test("is unsure between two candidates that sound the same, and names both", () => {
  const choice = chosen(takeOf("brisk"), [coat, { ...coat, id: "twin" }, ...others]);
  expect(choice).toMatchObject({ kind: "unsure", best: expect.arrayContaining(["coat", "twin"]) });
});

test("chooses a candidate by the wording of it that was said", () => {
  const wordings = [candidate("soy", "コートがほしいです"), { ...coat, id: "soy" }, ...others.slice(2)];
  expect(chosen(takeOf("brisk"), wordings)).toMatchObject({ kind: "choice", id: "soy" });
});

/** Reproducible noise. */
function noise(length: number, size: number): Float32Array<ArrayBuffer> {
  let state = 7;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return size * (state / 2_147_483_648 - 1);
  });
}

test.each([
  { before: 20, size: 0.0005 },
  { before: 4, size: 0.01 },
  { before: 1, size: 0.03 },
])("chooses the line after $before s of waiting in noise of $size", ({ before, size }) => {
  const take = joinBlocks([silence(before), takeOf("independent"), silence(1.3)]);
  const hiss = noise(take.length, size);
  expect(chosen(take.map((value, index) => value + (hiss[index] ?? 0)))).toMatchObject({
    kind: "choice",
    id: "coat",
  });
});

test("hears the same in a take that arrives in blocks", () => {
  const samples = joinBlocks([silence(1), takeOf("slow"), silence(1)]);
  const listener = createTakeListener(sampleRate);
  for (let at = 0; at < samples.length; at += 683) listener.push(samples.subarray(at, at + 683));
  expect(choose(listener.hear(), candidates)).toEqual(chosen(samples));
});

test.each([
  ["silence", silence(2)],
  ["no samples", silence(0)],
  ["noise", noise(2 * sampleRate, 0.01)],
  ["a hum", Float32Array.from({ length: sampleRate }, (_, i) => 0.3 * Math.sin(i * 0.02))],
])("detects %s", (_, samples) => {
  expect(chosen(samples)).toEqual({ kind: "silence" });
});

/** A take in which the network is sure of each phone. */
function clearTake(kana: string): Heard {
  const names = (phonesOf(kana, { isSpelling: false }) ?? []).flatMap((phone) => [0, phone, phone]);
  const logs = new Float32Array(names.length * phoneNames.length).fill(Math.log(0.02 / phoneNames.length));
  names.forEach((phone, t) => {
    logs[t * phoneNames.length + phone] = Math.log(0.98);
  });
  return { scores: phoneScores(logs), frames: logs, startSeconds: 0, isSpeech: true };
}

test("ignores hesitation before a line, but no other words", () => {
  const order = "ショーユラーメンオクダサイ";
  expect(choose(clearTake(order), others)).toMatchObject({ kind: "choice", id: "soy" });
  expect(choose(clearTake(`エット${order}`), others)).toMatchObject({ kind: "choice", id: "soy" });
  expect(choose(clearTake(`カタメノ${order}`), others)).toMatchObject({ kind: "unsure" });
});
