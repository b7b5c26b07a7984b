import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const cache = join(import.meta.dirname, "../../cache");

/** Where Kokoro is cut in two: behind the text, the pitch and the loudness, before any sound is made. */
export const seam = {
  text: "/encoder/MatMul_1_output_0",
  /** Hertz, two values per frame of the durations. */
  pitch: "/encoder/Squeeze_output_0",
  energy: "/encoder/Squeeze_1_output_0",
  /** Frames of 25 ms per token. */
  durations: "/encoder/Gather_output_0",
} as const;

const modelHash = "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb";

/** The model's parts, as three packages bring them. */
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

type Node = { input: string[]; output: string[] };
type Named = { name: string };
type Model = { graph: { node: Node[]; initializer: Named[]; input: Named[]; output: Named[] } };
type Message<T> = {
  create: (properties: object) => T;
  decode: (bytes: Uint8Array) => T;
  encode: (message: T) => { finish: () => Uint8Array };
};

const float = 1;
const integer = 7;

/** Both halves of the model; made once, in about ten seconds, and kept in `cache/`. */
export function preparedModels(): { encoder: string; decoder: string } {
  const files = { encoder: join(cache, "encoder.onnx"), decoder: join(cache, "decoder.onnx") };
  if (existsSync(files.encoder) && existsSync(files.decoder)) return files;
  // onnx-proto's types do not show its messages as values.
  const { onnx } = require("onnx-proto") as {
    onnx: { ModelProto: Message<Model>; GraphProto: Message<object>; ValueInfoProto: Message<Named> };
  };
  const model = onnx.ModelProto.decode(joinModel());
  const { graph } = model;
  const value = (name: string, elemType: number): Named =>
    onnx.ValueInfoProto.create({ name, type: { tensorType: { elemType } } });
  const maker = new Map(graph.node.flatMap((node) => node.output.map((name) => [name, node] as const)));

  /** The nodes that lead from `inputs` to `outputs`. */
  function part(outputs: Named[], inputs: Named[]): Uint8Array {
    const given = new Set(inputs.map(({ name }) => name));
    const needed = new Set<string>();
    const nodes = new Set<Node>();
    const open = outputs.map(({ name }) => name);
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (needed.has(name)) continue;
      needed.add(name);
      const node = given.has(name) ? undefined : maker.get(name);
      if (node === undefined || nodes.has(node)) continue;
      nodes.add(node);
      open.push(...node.input.filter((input) => input !== ""));
    }
    const kept = onnx.GraphProto.create({
      name: "part",
      node: graph.node.filter((node) => nodes.has(node)),
      initializer: graph.initializer.filter(({ name }) => needed.has(name)),
      input: [...graph.input.filter(({ name }) => needed.has(name)), ...inputs],
      output: outputs,
    });
    return onnx.ModelProto.encode(onnx.ModelProto.create({ ...model, graph: kept })).finish();
  }

  const cut = [seam.text, seam.pitch, seam.energy].map((name) => value(name, float));
  mkdirSync(cache, { recursive: true });
  writeAside(files.encoder, part([...cut, value(seam.durations, integer)], []));
  writeAside(files.decoder, part(graph.output, cut));
  return files;
}

/** Never a half-written file under its own name. */
export function writeAside(file: string, bytes: Uint8Array | string): void {
  const aside = `${file}.${process.pid}.tmp`;
  writeFileSync(aside, bytes);
  renameSync(aside, file);
}
