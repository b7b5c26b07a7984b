/**
 * Recognises takes that are not in this repository: npx node scripts/listening/recognise.ts FOLDER
 * FOLDER has takes.tsv, one take per row: file.wav, what was said in kana (may be empty), candidates in kana separated by |.
 * Prints one row per take: file, choice, unsure or nothing, the best candidate, and its confidence.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { candidateOf, choose } from "#listening/choose.ts";
import type { Candidate } from "#listening/choose.ts";
import { hearTake } from "#listening/recognise/hear.ts";
import type { Heard } from "#listening/recognise/hear.ts";
import { readWav, WavError } from "./wav.ts";

export type TakeRow = { number: number; file: string; candidates: Candidate[] };

/** Throws an Error that names the first malformed row. */
export function readRows(text: string): TakeRow[] {
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return rows.flatMap((row, index): TakeRow[] => {
    if (row === "" && index === rows.length - 1) return [];
    const number = index + 1;
    const refuse = (why: string): never => {
      throw new Error(`takes.tsv, row ${number}: ${why}`);
    };
    const [file = "", , spelled = "", ...rest] = row.split("\t");
    if (spelled === "" || rest.length > 0)
      refuse("must have a file, what was said, and candidates, separated by tabs");
    if (!/^[^/\\]+\.wav$/i.test(file)) refuse(`"${file}" is not the name of a WAV file`);
    const candidates = spelled
      .split("|")
      .map((kana) => candidateOf(kana, kana, { isSpelling: true }) ?? refuse(`"${kana}" is not kana`));
    return [{ number, file, candidates }];
  });
}

/** One row of the output. */
export function recognised(heard: Heard, { file, candidates }: TakeRow): string {
  const choice = choose(heard, candidates);
  if (choice.kind === "silence") return [file, "nothing", "", "0"].join("\t");
  const best = choice.kind === "choice" ? choice.id : choice.best[0];
  return [file, choice.kind, best, choice.confidence.toFixed(3)].join("\t");
}

/** The last file is remembered, because it often has several rows. */
function hearing(folder: string): (row: TakeRow) => Heard {
  let last: { file: string; heard: Heard } | undefined;
  return ({ file, number }) => {
    if (last?.file === file) return last.heard;
    try {
      last = { file, heard: hearTake(readWav(readFileSync(join(folder, file)))) };
      return last.heard;
    } catch (cause) {
      const why = cause instanceof WavError ? cause.message : "cannot be read";
      throw new Error(`takes.tsv, row ${number}: ${file} ${why}`, { cause });
    }
  };
}

function main(): void {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("name a folder: npx node scripts/listening/recognise.ts FOLDER");
  const rows = readRows(readFileSync(join(folder, "takes.tsv"), "utf8"));
  const hear = hearing(folder);
  for (const row of rows) console.log(recognised(hear(row), row));
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
