import { startPassingProxy } from "#tests/support/passing-proxy.ts";
import { kindOf } from "./kinds.ts";
import type { Kind } from "./kinds.ts";

export type Counted = { requests: number; bytes: number };
export type Tally = Partial<Record<Kind, Counted>>;

/** The bytes of a header as they are on the wire: name, colon, space, value, end of line. */
const headerBytes = (raw: readonly string[]): number => raw.reduce((sum, part) => sum + part.length + 2, 0);

/** Stands in front of a server and counts what it sends, by kind. */
export async function startCountingProxy(target: string) {
  let tally: Tally = {};
  let lastAt = performance.now();
  const { port, stop } = await startPassingProxy(target, ({ method, path }) => {
    const counted = (tally[kindOf(method, path)] ??= { requests: 0, bytes: 0 });
    counted.requests += 1;
    lastAt = performance.now();
    return (answer) => {
      counted.bytes += headerBytes(answer.rawHeaders) + 17;
      answer.on("data", (chunk: Buffer) => {
        counted.bytes += chunk.length;
        lastAt = performance.now();
      });
    };
  });
  return {
    // A service worker needs a place that browsers trust without HTTPS.
    origin: `http://localhost:${port}`,
    quietMs: (): number => performance.now() - lastAt,
    /** What was counted since the last call. */
    take: (): Tally => {
      const taken = tally;
      tally = {};
      return taken;
    },
    stop,
  };
}
