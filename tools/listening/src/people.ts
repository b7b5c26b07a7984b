import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "../../voice/src/bench/random.ts";
import type { SeededRandom } from "../../voice/src/bench/random.ts";
import { phonesOf } from "../../../src/listening/kana/phones.ts";
import { sampleRate } from "../../../src/listening/signal/sample-rate.ts";
import { toPcm16 } from "../../../src/listening/sound/samples.ts";
import { wavParts } from "../../../src/listening/sound/wav.ts";
import { speechSpan } from "../../../src/listening/end-of-speech/speech-span.ts";
import { readMp3 } from "./sound.ts";
import { addNoise, street, train } from "./conditions.ts";

/**
 * Writes takes of people for `recognise.ts`: single words, and lines made of three or four words of one speaker.
 * `node tools/listening/src/people.ts WORDS OUT`, where WORDS has words.tsv and MP3 files at 16 kHz.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: "string", default: "700" },
    lines: { type: "string", default: "160" },
    seed: { type: "string", default: "people" },
  },
});
const [wordsFolder = "", out = ""] = positionals;
const chance = seededRandom(values.seed);

type Word = { file: string; kana: string; speaker: string; length: number };

const words = readFileSync(join(wordsFolder, "words.tsv"), "utf8")
  .trim()
  .split("\n")
  .flatMap((row): Word[] => {
    const [file = "", , kana = "", speaker = ""] = row.split("\t");
    const phones = phonesOf(kana, { isSpelling: true });
    return phones === undefined || phones.length < 2 ? [] : [{ file, kana, speaker, length: phones.length }];
  });

const sounds = new Map<string, Float32Array>();
async function soundOf({ file }: Word): Promise<Float32Array> {
  const known = sounds.get(file);
  if (known !== undefined) return known;
  const whole = await readMp3(join(wordsFolder, file), sampleRate);
  const { start, end } = speechSpan(whole, sampleRate);
  const sound = whole.slice(start, end);
  sounds.set(file, sound);
  return sound;
}

const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * sampleRate));

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function withPeak(sound: Float32Array, peak: number): Float32Array {
  const top = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  return sound.map((value) => (value * peak) / top);
}

type Condition = {
  name: string;
  before: number;
  after: number;
  noise?: (speech: Float32Array, random: SeededRandom, length: number) => Float32Array;
};
const white = (decibels: number) => (speech: Float32Array, random: SeededRandom, length: number) =>
  addNoise(speech, decibels, length, () => random.normal());
const quiet: Condition = { name: "quiet-1.0-1.2", before: 1, after: 1.2 };
const lineConditions: Condition[] = [
  quiet,
  { name: "12dB-1.0-1.3", before: 1, after: 1.3, noise: white(12) },
  { name: "20dB-4-1.3", before: 4, after: 1.3, noise: white(20) },
  { name: "12dB-4-1.3", before: 4, after: 1.3, noise: white(12) },
  { name: "quiet-20-1.3", before: 20, after: 1.3 },
  { name: "street-12dB-1.0-1.3", before: 1, after: 1.3, noise: street(12) },
  { name: "train-12dB-1.0-1.3", before: 1, after: 1.3, noise: train(12) },
];
const wordConditions: Condition[] = [
  { name: "quiet", before: 0.5, after: 0.5 },
  { name: "12dB", before: 0.5, after: 0.5, noise: white(12) },
];

function takeOf(
  speech: Float32Array,
  { before, after, noise }: Condition,
  random: SeededRandom,
): Float32Array {
  const sound = joined([silence(before), speech, silence(after)]).map(
    (value) => value + 0.0004 * random.normal(),
  );
  const added = noise?.(speech, random, sound.length);
  return added === undefined ? sound : sound.map((value, index) => value + (added[index] ?? 0));
}

const rows: string[] = [];
mkdirSync(out, { recursive: true });
function write(name: string, take: Float32Array): void {
  const parts = wavParts([toPcm16(take)], sampleRate);
  writeFileSync(
    join(out, name),
    Buffer.concat(parts.map((part) => Buffer.from(part instanceof ArrayBuffer ? part : part.buffer))),
  );
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, key: chance.uniform() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

/** Candidates nearest in length, in random order among equals. */
function nearest<T extends { kana: string; length: number }>(
  said: T,
  among: readonly T[],
  count: number,
): T[] {
  return shuffled(among.filter(({ kana }) => !sameSound(kana, said.kana)))
    .toSorted((a, b) => Math.abs(a.length - said.length) - Math.abs(b.length - said.length))
    .slice(0, count);
}
const sameSound = (one: string, other: string): boolean =>
  String(phonesOf(one, { isSpelling: true })) === String(phonesOf(other, { isSpelling: true }));

const tested = shuffled(words).slice(0, Number(values.words));
for (const word of tested) {
  const others = nearest(word, words, 8);
  const sound = withPeak(await soundOf(word), 0.3);
  for (const condition of wordConditions) {
    const name = `word-${word.file.replace(".mp3", "")}.${condition.name}.wav`;
    write(name, takeOf(sound, condition, seededRandom(name)));
    rows.push(
      [name, word.kana, [word, ...others.slice(0, 3)].map(({ kana }) => kana).join("|"), "words-4"].join(
        "\t",
      ),
    );
    rows.push(
      [name, word.kana, [word, ...others.slice(0, 7)].map(({ kana }) => kana).join("|"), "words-8"].join(
        "\t",
      ),
    );
    rows.push(
      [
        name,
        word.kana,
        others
          .slice(0, 3)
          .map(({ kana }) => kana)
          .join("|"),
        "words-absent",
      ].join("\t"),
    );
  }
}

/** Words of two and more morae chain to lines. */
const chained = words.filter(({ length }) => length >= 4);
const lines = Array.from({ length: Number(values.lines) }, (_, index) => {
  const speaker = index % 2 === 0 ? "man" : "woman";
  const count = 3 + Math.floor(2 * chance.uniform());
  const parts = shuffled(chained.filter((word) => word.speaker === speaker)).slice(0, count);
  return {
    parts,
    kana: parts.map(({ kana }) => kana).join(""),
    length: parts.reduce((sum, part) => sum + part.length, 0),
  };
});
for (const [index, line] of lines.entries()) {
  const parts = await Promise.all(line.parts.map(soundOf));
  const speech = withPeak(
    joined(parts.flatMap((sound, part) => (part === 0 ? [sound] : [silence(0.1), sound]))),
    0.3,
  );
  const far = nearest(line, lines, 3).map(({ kana }) => kana);
  const kept = line.parts.slice(-2);
  const replaced = line.parts.slice(0, -2);
  const twins = Array.from({ length: 3 }, () =>
    [
      ...replaced.flatMap((part) =>
        nearest(part, chained, 12)
          .slice(Math.floor(12 * chance.uniform()))
          .slice(0, 1),
      ),
      ...kept,
    ]
      .map(({ kana }) => kana)
      .join(""),
  );
  for (const condition of lineConditions) {
    const name = `line-${index}.${condition.name}.wav`;
    write(name, takeOf(speech, condition, seededRandom(name)));
    const row = (candidates: readonly string[], kind: string): void => {
      rows.push([name, line.kana, candidates.join("|"), kind].join("\t"));
    };
    row([line.kana, ...far], "far");
    row([line.kana, ...twins], "twins");
    row(far, "far-absent");
    row(twins, "twins-absent");
  }
}
writeFileSync(join(out, "rows.tsv"), `${rows.join("\n")}\n`);
writeFileSync(
  join(out, "takes.tsv"),
  `${rows.map((row) => row.split("\t").slice(0, 3).join("\t")).join("\n")}\n`,
);
console.log(`${rows.length} rows`);
