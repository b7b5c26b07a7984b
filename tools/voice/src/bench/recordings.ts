import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "../../../../src/content/speech/audio.ts";
import { isRecord, parseJson } from "../../../../src/domain/values.ts";
import { readLineModel } from "../../../../src/listening/line-model/line-model.ts";
import { runTrial } from "./trials.ts";
import type { Trial } from "./trials.ts";
import { readWav } from "./wav.ts";

const audio = join(import.meta.dirname, "../../../../audio");
const kinds = [
  "good",
  "other-line",
  "nothing-heard",
  "too-loud",
  "left-out",
  "different",
  "faster",
  "slower",
] as const;

/** One row of `recordings.json`. */
type Row = { file: string; line: string; truth: (typeof kinds)[number]; phrase: number };

function rowOf(value: unknown, index: number): Row {
  const say = (why: string): never => {
    throw new Error(`recordings.json, row ${index + 1}: ${why}`);
  };
  if (!isRecord(value)) return say("must be an object");
  const { file, line, truth, phrase } = value;
  const kind = kinds.find((one) => one === truth) ?? say(`"truth" is one of ${kinds.join(", ")}`);
  if (typeof file !== "string" || typeof line !== "string") return say('needs "file" and "line"');
  const needsPhrase = kind === "left-out" || kind === "different";
  if (needsPhrase && typeof phrase !== "number") return say(`"${kind}" needs "phrase", counted from 0`);
  return { file, line, truth: kind, phrase: typeof phrase === "number" ? phrase : -1 };
}

function truthOf({ truth, phrase }: Row): Trial["truth"] {
  switch (truth) {
    case "left-out":
    case "different":
      return { kind: truth, phrase };
    case "faster":
    case "slower":
      return { kind: "pace", faster: truth === "faster" };
    case "too-loud":
      return { kind: "good" };
    default:
      return { kind: truth };
  }
}

export function readRows(folder: string): unknown[] {
  const rows = parseJson(readFileSync(join(folder, "recordings.json"), "utf8"));
  if (!Array.isArray(rows)) throw new Error("recordings.json must contain a list");
  return rows;
}

/** Reads recordings of lines by people with their ground truth. docs/speaking.md describes the format. */
export function recordedTrials(folder: string): Trial[] {
  const { lines } = readManifest(audio);
  return readRows(folder).flatMap((value, index) => {
    // Skips choices among lines, which `--choices` measures.
    if (isRecord(value) && value["among"] !== undefined) return [];
    const row = rowOf(value, index);
    const file = lines[row.line]?.model;
    const model =
      file === undefined ? undefined : readLineModel(parseJson(readFileSync(join(audio, file), "utf8")));
    if (model === undefined) throw new Error(`${row.file}: the line "${row.line}" has no model`);
    const facts = {
      id: row.file,
      group: "people" as const,
      condition: "clean",
      truth: truthOf(row),
      isTooLoud: row.truth === "too-loud",
    };
    return runTrial(facts, readWav(readFileSync(join(folder, row.file))), model);
  });
}
