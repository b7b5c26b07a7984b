import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toBase64 } from "../../../src/listening/network/base64.ts";
import { projectFolder } from "./folders.ts";

/** The file with the weights of the network, which train.py wrote. */
export const weightsFile = join(projectFolder, "src/listening/network/weights.ts");

type Layer = { kind: string; shape: [number, number, number]; dilation: number };

/** Writes the weights as a module, so that the browser loads them with the code that uses them. */
export function writeWeights(network: string): void {
  const layers = JSON.parse(readFileSync(`${network}.json`, "utf8")) as Layer[];
  const rows = layers.map(
    ({ kind, shape, dilation }) => `    ["${kind}", ${[...shape, dilation].join(", ")}],`,
  );
  const source = [
    "/** Written by `npm run listening -- train`. */",
    "export const packedNetwork: {",
    "  layers: readonly (readonly [",
    '    kind: "stem" | "depth" | "point" | "out",',
    "    outputs: number,",
    "    inputs: number,",
    "    kernel: number,",
    "    dilation: number,",
    "  ])[];",
    "  bytes: string;",
    "} = {",
    "  layers: [",
    ...rows,
    "  ],",
    `  bytes: "${toBase64(readFileSync(`${network}.bin`))}",`,
    "};",
    "",
  ];
  writeFileSync(weightsFile, source.join("\n"));
}

if (import.meta.main) writeWeights(process.argv[2] ?? "");
