import type { Utterance } from "#contract/content.schema.ts";
import { kanaOf } from "#domain/japanese/writing/kana-of.ts";
import type { RepairKind } from "#domain/speaking/repairs.ts";
import type { Take } from "#listening/sound/samples.ts";
import { chooseLine } from "#web/speaking/listener/listener.ts";
import type { TakeStream } from "#web/speaking/listener/listener.ts";
import type { HeardChoice, SpokenCandidate } from "#web/speaking/listener/messages.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";

/** The result of recognition. */
export type Reply =
  /** An expected line. `wording` is 0 for the line as written, otherwise 1 plus an index of `also`. */
  | { kind: "line"; id: string; wording: number }
  | { kind: "repair"; repair: RepairKind }
  /** Nothing expected, or several things. `clarity` says how clearly each of the phrases was heard. */
  | { kind: "unsure"; clarity: readonly number[] | undefined }
  | { kind: "silence" };

type Sayable = Pick<Utterance, "tokens" | "also">;

export type Expected = {
  lines: readonly { id: string; line: Sayable }[];
  /** Other lines of the role, which the take must not be confused with. */
  others: readonly Pick<Sayable, "tokens">[];
  repairs: readonly RepairPhrase[];
  /** The phrases of the only expected line, in kana. */
  phrases?: readonly string[] | undefined;
};

/** Timeout. If recognition takes longer, the device is too slow. */
const timeoutMs = 4_000;

/** A line that sounds like another line of the role is accepted if the take is likely to be one of the two. */
const likely = 0.5;

const lineId = (id: string): string => `line:${id}`;
const repairId = (kind: RepairKind): string => `repair:${kind}`;

/** The line, then its other wordings. */
const wordingsOf = ({ tokens, also = [] }: Sayable): string[] =>
  [tokens.flatMap(({ ruby }) => ruby), ...also.map(({ ruby }) => ruby)].map(kanaOf);

/** Recognises a reply. Rejects if the device cannot do it in time. */
export async function recogniseReply(
  take: Take,
  { lines, others, repairs, phrases }: Expected,
  stream?: TakeStream,
): Promise<Reply> {
  const named = [
    ...lines.map(({ id, line }) => ({ id: lineId(id), said: line })),
    ...repairs.map(({ kind, phrase }) => ({ id: repairId(kind), said: phrase })),
  ];
  const candidates = named.flatMap(({ id, said }) => wordingsOf(said).map((kana) => ({ id, kana })));
  const known = new Set(candidates.map(({ kana }) => kana));
  const foreign = others
    .map(({ tokens }, place) => ({ id: `other:${place}`, kana: kanaOf(tokens.flatMap(({ ruby }) => ruby)) }))
    .filter(({ kana }) => !known.has(kana));
  const chosen = await withinTime(chooseLine(take, [...candidates, ...foreign], { stream, phrases }));
  if (chosen.choice.kind === "silence") return { kind: "silence" };
  const id = idOf(chosen, candidates);
  const repair = repairs.find(({ kind }) => repairId(kind) === id);
  if (repair !== undefined) return { kind: "repair", repair: repair.kind };
  const line = lines.find((one) => lineId(one.id) === id);
  if (line === undefined) return { kind: "unsure", clarity: chosen.clarity };
  const first = candidates.findIndex((one) => one.id === id);
  return { kind: "line", id: line.id, wording: Math.max(0, (chosen.place ?? first) - first) };
}

/** What was said, as far as it was expected. */
function idOf({ choice }: HeardChoice, candidates: readonly SpokenCandidate[]): string | undefined {
  if (choice.kind === "choice") return choice.id;
  if (choice.kind === "silence" || choice.confidence < likely) return undefined;
  const expected = choice.best.filter((id) => candidates.some((one) => one.id === id));
  return expected.length === 1 ? expected[0] : undefined;
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the reply takes too long to recognise")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
