import { readFileSync } from "node:fs";
import { join } from "node:path";
import { feedbackFor } from "#listening/feedback.ts";
import type { Feedback } from "#listening/feedback.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { hearTake } from "#listening/recognise/hear.ts";
import { measureLine } from "#listening/recognise/measure-line.ts";
import { readWav } from "./wav.ts";

/**
 * Prints how feedback does on lines that people.ts made of words: npm run listening -- feedback FOLDER WORDS
 * WORDS is the folder of recordings. The model of a take is its line, the line with one more word, or with another word.
 */
const [folder = "", wordsFolder = ""] = process.argv.slice(2);

const known = new Set(
  readFileSync(join(wordsFolder, "words.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((row) => row.split("\t")[2] ?? ""),
);

/** The words of a line; undefined if the line cannot be cut into words. */
function wordsOf(line: string): string[] | undefined {
  if (line === "") return [];
  for (let length = line.length; length > 1; length -= 1) {
    const rest = known.has(line.slice(0, length)) ? wordsOf(line.slice(length)) : undefined;
    if (rest !== undefined) return [line.slice(0, length), ...rest];
  }
  return undefined;
}

const pronounced = (kana: string): string =>
  kana
    .replace(/(?<=[おこごそぞとどのほぼぽもよろょをうくぐすずつづぬふぶぷむゆるゅ])う/g, "ー")
    .replace(/(?<=[えけげせぜてでねへべぺめれ])い/g, "ー");

const morasOf = (word: string): string[] => pronounced(word).match(/.[ゃゅょぁぃぅぇぉ]?/gu) ?? [];

/** A model of words in a row, each an accent phrase, at an even pace. */
function modelOf(words: readonly string[]): LineModel {
  const pace = 0.15;
  const kana = words.flatMap(morasOf);
  let from = 0;
  return {
    seconds: kana.length * pace,
    moras: kana.map((mora, m) => ({
      kana: mora,
      start: m * pace,
      end: (m + 1) * pace,
      height: undefined,
      isHigh: false,
    })),
    phrases: words.map((word) => {
      const phrase = { from, to: from + morasOf(word).length, accent: 0, rises: false, ends: false };
      from = phrase.to;
      return phrase;
    }),
  };
}

type Count = { of: number; otherLine: number; named: number; falsely: number };
const counts = new Map<string, Count>();

function count(name: string, feedback: readonly Feedback[], missing: number | undefined): void {
  const before = counts.get(name) ?? { of: 0, otherLine: 0, named: 0, falsely: 0 };
  const phrases = feedback.flatMap((one) => ("phrase" in one ? [one.phrase] : []));
  counts.set(name, {
    of: before.of + 1,
    otherLine: before.otherLine + Number(feedback.some(({ kind }) => kind === "other-line")),
    named: before.named + Number(phrases.some((phrase) => phrase === missing)),
    falsely: before.falsely + Number(phrases.some((phrase) => phrase !== missing)),
  });
}

const rows = readFileSync(join(folder, "rows.tsv"), "utf8").trim().split("\n");
const lines = rows.flatMap((row): { file: string; words: string[]; others: string[] }[] => {
  const [file = "", said = "", spelled = "", kind = ""] = row.split("\t");
  const words = wordsOf(said);
  const others = spelled.split("|").filter((one) => one !== said);
  return kind === "far" && words !== undefined ? [{ file, words, others }] : [];
});
for (const { file, words, others } of lines) {
  const take = readWav(readFileSync(join(folder, file)));
  const heard = hearTake(take);
  const condition = file.split(".").slice(1, -1).join(".");
  const feedback = (model: readonly string[]): Feedback[] =>
    feedbackFor(measureLine(take, heard, modelOf(model)));
  count(`right | ${condition}`, feedback(words), undefined);
  const middle = 1 + (file.length % (words.length - 1));
  const other = wordsOf(others[0] ?? "")?.find((word) => morasOf(word).length >= 3);
  if (other === undefined) continue;
  count(`left out | ${condition}`, feedback(words.toSpliced(middle, 0, other)), middle);
  count(`replaced | ${condition}`, feedback(words.with(middle, other)), middle);
}

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;
console.log("| line | condition | takes | another line | named | named falsely |\n|---|---|---|---|---|---|");
for (const [name, { of, otherLine, named, falsely }] of [...counts].toSorted(([a], [b]) =>
  a.localeCompare(b),
))
  console.log(
    `| ${name} | ${of} | ${percent(otherLine, of)} | ${percent(named, of)} | ${percent(falsely, of)} |`,
  );
