import { createRequire } from "node:module";

/** The parts of a model's graph that this module reads and writes. */
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

/** Loads onnx-proto only when a model is cut, because tests import this module without that package. */
function messages(): Messages {
  // onnx-proto's types do not show its messages as values.
  const { onnx } = createRequire(import.meta.url)("onnx-proto") as { onnx: Messages };
  return onnx;
}

const kinds = { float: 1, integer: 7 } as const;

export const readModel = (bytes: Uint8Array): Model => messages().ModelProto.decode(bytes);

/** An input or output of a part of a model. */
export const value = (name: string, kind: keyof typeof kinds): Named =>
  messages().ValueInfoProto.create({ name, type: { tensorType: { elemType: kinds[kind] } } });

/** The part of a model from `inputs` to `outputs`. Also has the model's own inputs that the part needs. */
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
