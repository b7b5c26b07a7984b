import { readFileSync } from "node:fs";
import { join } from "node:path";
import { candidateOf, choose, rank } from "#listening/choose.ts";
import type { Candidate } from "#listening/choose.ts";
import { hearTake } from "#listening/recognise/hear.ts";
import type { Heard } from "#listening/recognise/hear.ts";
import { readWav } from "./wav.ts";

/** Prints a table of a folder that people.ts wrote: npm run listening -- measure FOLDER */
const [folder = ""] = process.argv.slice(2);

type Result = { isFirst: boolean; isRight: boolean; isWrong: boolean };
const results = new Map<string, Result[]>();
let last: { file: string; heard: Heard } | undefined;
const candidate = (kana: string): Candidate[] => {
  const found = candidateOf(kana, kana, { isSpelling: true });
  return found === undefined ? [] : [found];
};

for (const row of readFileSync(join(folder, "rows.tsv"), "utf8").trim().split("\n")) {
  const [file = "", said = "", spelled = "", kind = ""] = row.split("\t");
  if (last?.file !== file) last = { file, heard: hearTake(readWav(readFileSync(join(folder, file)))) };
  const candidates = spelled.split("|").flatMap(candidate);
  const [best] = rank(last.heard, candidates);
  const choice = choose(last.heard, candidates);
  const chosen = choice.kind === "choice" ? choice.id : undefined;
  const condition = file.split(".").slice(1, -1).join(".");
  const key = `${kind} | ${condition}`;
  const isSaid = best?.id === said;
  results.set(key, [
    ...(results.get(key) ?? []),
    { isFirst: isSaid, isRight: chosen === said, isWrong: chosen !== undefined && chosen !== said },
  ]);
}

const percent = (part: readonly Result[], is: (result: Result) => boolean): string =>
  `${((100 * part.filter(is).length) / part.length).toFixed(1)} %`;
console.log(
  "| candidates | condition | rows | right first | chosen and right | chosen and wrong |\n|---|---|---|---|---|---|",
);
for (const [key, part] of [...results].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(
    `| ${key} | ${part.length} | ${percent(part, ({ isFirst }) => isFirst)} | ${percent(part, ({ isRight }) => isRight)} | ${percent(part, ({ isWrong }) => isWrong)} |`,
  );
