import type { Utterance } from "#contract/content.schema.ts";
import type { RepairKind } from "#domain/speaking/repairs.ts";
import type { Take } from "#listening/sound/samples.ts";
import { chooseLine } from "#web/speaking/listener/listener.ts";
import type { TakeStream } from "#web/speaking/listener/listener.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";

/** The result of recognition: an expected line, a repair phrase, or "unsure" if the reply is ambiguous. */
export type Reply =
  | { kind: "line"; id: string }
  | { kind: "repair"; repair: RepairKind }
  | { kind: "unsure" }
  | { kind: "silence" };

/** Timeout. If recognition takes longer, the device is too slow or the models cannot be loaded. */
const timeoutMs = 4_000;

const lineId = (id: string): string => `line:${id}`;
const repairId = (kind: RepairKind): string => `repair:${kind}`;

const modelOf = (said: Utterance, id: string): { id: string; modelUrl: string }[] =>
  said.audio?.model === undefined ? [] : [{ id, modelUrl: said.audio.model }];

/** Recognises a reply. Rejects if the device cannot do it in time. */
export async function recogniseReply(
  take: Take,
  lines: readonly { id: string; line: Utterance }[],
  repairs: readonly RepairPhrase[],
  stream?: TakeStream,
): Promise<Reply> {
  const expected = lines.flatMap(({ id, line }) => modelOf(line, lineId(id)));
  if (expected.length < lines.length) throw new Error("a line has no model");
  const candidates = [...expected, ...repairs.flatMap(({ kind, phrase }) => modelOf(phrase, repairId(kind)))];
  const choice = await withinTime(chooseLine(take, candidates, stream));
  if (choice.kind !== "choice") return { kind: choice.kind };
  const repair = repairs.find(({ kind }) => repairId(kind) === choice.id);
  if (repair !== undefined) return { kind: "repair", repair: repair.kind };
  const line = lines.find(({ id }) => lineId(id) === choice.id);
  return line === undefined ? { kind: "unsure" } : { kind: "line", id: line.id };
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the reply takes too long to recognise")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
