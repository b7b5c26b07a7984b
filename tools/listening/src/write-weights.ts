import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.ts";

/** The file with the weights of the network, which train.py wrote. */
export const weightsFile = join(projectFolder, "src/listening/network/weights.ts");

type Layer = { kind: string; shape: [outputs: number, inputs: number, kernel: number]; dilation: number };

/** Writes the weights as a module, so that the browser loads them with the code that uses them. */
export function writeWeights(network: string): void {
  const layers = JSON.parse(readFileSync(`${network}.json`, "utf8")) as Layer[];
  const dilations = layers.filter(({ kind }) => kind === "depth").map(({ dilation }) => dilation);
  const source = `/** Written by \`npm run listening -- train\`: the network's shape, and its weights as train.py packs them. */
export const packedNetwork: { width: number; dilations: readonly number[]; bytes: string } = {
  width: ${layers[0]?.shape[0]},
  dilations: [${dilations.join(", ")}],
  bytes:
    "${readFileSync(`${network}.bin`).toString("base64")}",
};
`;
  writeFileSync(weightsFile, source);
}

if (import.meta.main) writeWeights(process.argv[2] ?? "");
