import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { submodel, readModel, value } from "./graph.ts";

const require = createRequire(import.meta.url);
const cache = join(import.meta.dirname, "../../cache");

/** The tensors at which Kokoro is cut into an encoder (text, pitch and loudness) and a decoder (sound). */
export const cutTensors = {
  text: "/encoder/MatMul_1_output_0",
  /** Hertz, two values per frame of the durations. */
  pitch: "/encoder/Squeeze_output_0",
  energy: "/encoder/Squeeze_1_output_0",
  /** Frames of 25 ms per token. */
  durations: "/encoder/Gather_output_0",
} as const;

const modelHash = "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb";

/** Joins the parts of the model, which are in three packages. */
function joinModel(): Buffer {
  const parts = Array.from({ length: 19 }, (_, part) => {
    const letter = part < 7 ? "a" : part < 14 ? "b" : "c";
    const folder = dirname(require.resolve(`kokoro-fp32${letter}-shards/package.json`));
    return readFileSync(join(folder, `kokoro-fp32.part${part}.bin`));
  });
  const model = Buffer.concat(parts);
  const hash = createHash("sha256").update(model).digest("hex");
  if (hash !== modelHash) throw new Error(`the joined Kokoro model has the hash ${hash}, not ${modelHash}`);
  return model;
}

/** Both halves of the model, cached in `cache/`; takes about ten seconds once. */
export function preparedModels(): { encoder: string; decoder: string } {
  const files = { encoder: join(cache, "encoder.onnx"), decoder: join(cache, "decoder.onnx") };
  if (existsSync(files.encoder) && existsSync(files.decoder)) return files;
  const model = readModel(joinModel());
  const cut = [cutTensors.text, cutTensors.pitch, cutTensors.energy].map((name) => value(name, "float"));
  mkdirSync(cache, { recursive: true });
  writeAtomically(files.encoder, submodel(model, [...cut, value(cutTensors.durations, "integer")], []));
  writeAtomically(files.decoder, submodel(model, model.graph.output, cut));
  return files;
}

/** Writes a file under a temporary name and then renames it, so that no reader gets a half-written file. */
export function writeAtomically(file: string, bytes: Uint8Array | string): void {
  const aside = `${file}.${process.pid}.tmp`;
  writeFileSync(aside, bytes);
  renameSync(aside, file);
}
