import { createRequire } from "node:module";

/** What we read and write of a model's graph. */
export type Node = {
  opType: string;
  input: string[];
  output: string[];
  attribute: { name: string; g: Graph | null }[];
};
export type Named = { name: string };
export type Weights = Named & { rawData: Uint8Array };
export type Graph = { node: Node[]; initializer: Weights[]; input: Named[]; output: Named[] };
export type Model = { graph: Graph };
type Message<T> = {
  create: (properties: object) => T;
  decode: (bytes: Uint8Array) => T;
  encode: (message: T) => { finish: () => Uint8Array };
};

type Messages = { ModelProto: Message<Model>; GraphProto: Message<object>; ValueInfoProto: Message<Named> };

/** Loaded only when a model is cut: tests without the packages import what imports this. */
function messages(): Messages {
  // onnx-proto's types do not show its messages as values.
  const { onnx } = createRequire(import.meta.url)("onnx-proto") as { onnx: Messages };
  return onnx;
}

const kinds = { float: 1, integer: 7 } as const;

export const readModel = (bytes: Uint8Array): Model => messages().ModelProto.decode(bytes);

/** A value that goes into a part or comes out of it. */
export const value = (name: string, kind: keyof typeof kinds): Named =>
  messages().ValueInfoProto.create({ name, type: { tensorType: { elemType: kinds[kind] } } });

/** The part of a model from `inputs` to `outputs`. The model's own inputs are kept where needed. */
export function submodel(model: Model, outputs: readonly Named[], inputs: readonly Named[]): Uint8Array {
  const { graph } = model;
  const maker = new Map(graph.node.flatMap((node) => node.output.map((name) => [name, node] as const)));
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
  const { GraphProto, ModelProto } = messages();
  const kept = GraphProto.create({
    name: "part",
    node: graph.node.filter((node) => nodes.has(node)),
    initializer: graph.initializer.filter(({ name }) => needed.has(name) && !given.has(name)),
    input: [...graph.input.filter(({ name }) => needed.has(name)), ...inputs],
    output: outputs,
  });
  return ModelProto.encode(ModelProto.create({ ...model, graph: kept })).finish();
}
