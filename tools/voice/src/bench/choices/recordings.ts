import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../../../../src/domain/values.ts";
import { choose } from "../../../../../src/listening/choose.ts";
import { hearTake } from "../../../../../src/listening/recognise/hear.ts";
import { readRows } from "../recordings.ts";
import { readWav } from "../wav.ts";
import type { ChoiceTrial } from "./trials.ts";
import type { Turns } from "./turns.ts";

/** A row of `recordings.json` for a turn. `among` names the lines of its choices. Repair phrases are also candidates. */
type Row = { file: string; among: string[]; said: string };

function rowOf(value: unknown, number: number): Row[] {
  if (!isRecord(value) || value["among"] === undefined) return [];
  const { file, among, said } = value;
  const isList = Array.isArray(among) && among.length > 0 && among.every((one) => typeof one === "string");
  if (typeof file !== "string" || typeof said !== "string" || !isList)
    throw new Error(`recordings.json, row ${number}: a choice needs "file", "among" and "said"`);
  return [{ file, among, said }];
}

/** Reads recordings of people at turns. docs/speaking.md describes the format. */
export function recordedChoices(folder: string, { lines, repairs }: Turns): ChoiceTrial[] {
  return readRows(folder)
    .flatMap((value, index) => rowOf(value, index + 1))
    .map(({ file, among, said }) => {
      const scene = among[0]?.split("#")[0] ?? "";
      const candidates = among
        .map((name) => lines.get(name) ?? missing(file, name))
        .concat(repairs.get(scene) ?? []);
      const truth = candidates.find(({ id }) => id === said || id.startsWith(`${said}-`));
      if (truth === undefined && said !== "something-else") return missing(file, said);
      const choice = choose(hearTake(readWav(readFileSync(join(folder, file)))), candidates);
      return { id: file, speaker: "people", condition: "clean", said: truth?.id, choice };
    });
}

function missing(file: string, name: string): never {
  throw new Error(`${file}: "${name}" is neither a line with a model nor a repair phrase`);
}
