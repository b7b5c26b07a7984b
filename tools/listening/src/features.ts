import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest } from "../../../src/content/speech/audio.ts";
import { bandCount } from "../../../src/listening/signal/mel-bands.ts";
import { eitherOf, phoneNames, phonesOf } from "../../../src/listening/kana/phones.ts";
import { wordUtterance } from "../../voice/src/front-end/utterance.ts";
import { readRequests } from "../../voice/src/requests.ts";
import { projectFolder, speechFolder, workFolder } from "./folders.ts";
import { packedBands, readMp3, readPcm } from "./sound.ts";
import type { TrainingTake } from "./training-take.ts";

/**
 * Writes the features of all training takes: `bands.bin` with one byte per band, and `takes.json` with phones and times.
 * Features are computed by the code that runs in the browser.
 */
const { values } = parseArgs({ options: { bench: { type: "string", default: "" } } });
const audioFolder = join(projectFolder, "audio");
mkdirSync(workFolder, { recursive: true });

/** A row of takes.json. `moras`: the phones of each mora and its start in frames of 10 ms. */
type Row = {
  id: string;
  kind: string;
  voice: string;
  phones: number[];
  moras?: [number[], number][];
  at: number;
  frames: number;
};

const output = openSync(join(workFolder, "bands.bin"), "w");
const rows: Row[] = [];
let at = 0;
const pronounced = (kana: string): number[] | undefined => phonesOf(kana, { isSpelling: false });

/** The phones of each mora. A mora can depend on the one before it (ー), so the phones are split by length. */
function moraPhones(moras: readonly [string, number][]): [number[], number][] | undefined {
  const parts: [number[], number][] = [];
  let before: number[] = [];
  let text = "";
  for (const [kana, start] of moras) {
    text += kana;
    const phones = pronounced(text);
    if (phones === undefined) return undefined;
    parts.push([phones.slice(before.length), start / 10]);
    before = phones;
  }
  return parts;
}

function add(take: TrainingTake, samples: Float32Array): void {
  const phones = pronounced(take.kana);
  const bands = packedBands(samples);
  const frames = bands.length / bandCount;
  if (phones === undefined || phones.length < 2 || frames < 2 * phones.length) return;
  const moras = take.moras && moraPhones(take.moras);
  writeSync(output, bands);
  rows.push({
    id: take.name,
    kind: take.kind,
    voice: take.voice,
    phones,
    ...(moras && { moras }),
    at,
    frames,
  });
  at += frames;
}

const manifest = readManifest(audioFolder);
for (const { list, name, speech } of readRequests()) {
  const entry = manifest[list][name];
  if (entry === undefined || entry.recorded === true) continue;
  const model =
    entry.model && (JSON.parse(readFileSync(join(audioFolder, entry.model), "utf8")) as { kana: string[] });
  const kana = model
    ? model.kana
    : speech.kind === "word"
      ? wordUtterance(speech).flatMap(({ phrases }) => phrases.flatMap(({ words }) => words.flat()))
      : [];
  if (kana.length !== entry.moras.length) continue;
  const moras = kana.map((mora, index): [string, number] => [mora, entry.moras[index] ?? 0]);
  add(
    { name, kind: list === "lines" ? "line" : "word", voice: speech.voice, kana: kana.join(""), moras },
    await readMp3(join(audioFolder, entry.file)),
  );
}
const rendered = existsSync(speechFolder)
  ? readdirSync(speechFolder)
      .filter((file) => file.endsWith(".json"))
      .toSorted()
  : [];
for (const file of rendered) {
  const { rate, ...take } = JSON.parse(readFileSync(join(speechFolder, file), "utf8")) as TrainingTake & {
    rate: number;
  };
  const name = file.replace(".json", "");
  add({ ...take, name }, readPcm(join(speechFolder, `${name}.pcm`), rate));
}
writeFileSync(join(workFolder, "takes.json"), JSON.stringify({ phoneNames, eitherOf, rows }));
console.log(`${rows.length} takes, ${Math.round(at / 6000)} minutes`);

if (values.bench !== "") {
  const benchOutput = openSync(join(workFolder, "bench.bin"), "w");
  const files = new Map<string, { at: number; frames: number }>();
  let end = 0;
  const benchRows = readFileSync(join(values.bench, "rows.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((row) => {
      const [file = "", said = "", candidates = "", kind = ""] = row.split("\t");
      let known = files.get(file);
      if (known === undefined) {
        const wav = readFileSync(join(values.bench, file));
        const pcm = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.byteLength));
        const bands = packedBands(Float32Array.from(pcm, (value) => value / 32_768));
        writeSync(benchOutput, bands);
        known = { at: end, frames: bands.length / bandCount };
        end += known.frames;
        files.set(file, known);
      }
      const condition = file.split(".").slice(1, -1).join(".");
      return {
        ...known,
        condition,
        kind,
        said,
        candidates: candidates.split("|").map((kana) => phonesOf(kana, { isSpelling: true })),
        isSaid: candidates.split("|").map((kana) => kana === said),
      };
    });
  writeFileSync(join(workFolder, "bench.json"), JSON.stringify(benchRows));
  console.log(`bench: ${benchRows.length} rows`);
}
