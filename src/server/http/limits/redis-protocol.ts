/** An answer of the store. `Refusal` is its word for an error, such as READONLY; its sentence may repeat what was sent. */
export type Reply = number | string | null | Refusal | Reply[];
export type Refusal = { refused: string };

export const isRefusal = (reply: Reply): reply is Refusal =>
  typeof reply === "object" && reply !== null && "refused" in reply;

/**
 * A command as it is sent. Texts are read and written as latin1, one character per byte.
 * @example encodeCommand(["PING"]) // "*1\r\n$4\r\nPING\r\n"
 */
export function encodeCommand(words: readonly string[]): string {
  const parts = words.map((word) => {
    const bytes = Buffer.from(word).toString("latin1");
    return `$${bytes.length}\r\n${bytes}\r\n`;
  });
  return `*${words.length}\r\n${parts.join("")}`;
}

/** The answer that begins at `from` and where it ends; nothing while it is incomplete. Throws at what is no answer. */
export function readReply(text: string, from = 0): { reply: Reply; end: number } | undefined {
  const lineEnd = text.indexOf("\r\n", from);
  if (lineEnd < 0) return undefined;
  const kind = text[from];
  const line = text.slice(from + 1, lineEnd);
  const end = lineEnd + 2;
  if (kind === "+") return { reply: line, end };
  if (kind === "-") return { reply: { refused: /^[A-Z]+/.exec(line)?.[0] ?? "ERR" }, end };
  if (!/^-?\d+$/.test(line)) throw notTheProtocol();
  const number = Number(line);
  if (kind === ":") return { reply: number, end };
  if (kind === "$") {
    if (number < 0) return { reply: null, end };
    const stop = end + number;
    return text.length < stop + 2 ? undefined : { reply: text.slice(end, stop), end: stop + 2 };
  }
  if (kind !== "*") throw notTheProtocol();
  const replies: Reply[] = [];
  let place = end;
  while (replies.length < number) {
    const next = readReply(text, place);
    if (next === undefined) return undefined;
    replies.push(next.reply);
    place = next.end;
  }
  return { reply: replies, end: place };
}

const notTheProtocol = (): Error => new Error("what answers there does not speak the Redis protocol");
