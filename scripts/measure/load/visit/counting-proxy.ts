import { createServer, request as passOn } from "node:http";
import type { AddressInfo } from "node:net";
import { kindOf } from "./kinds.ts";
import type { Kind } from "./kinds.ts";

export type Counted = { requests: number; bytes: number };
export type Tally = Partial<Record<Kind, Counted>>;

/** The bytes of a header as they are on the wire: name, colon, space, value, end of line. */
const headerBytes = (raw: readonly string[]): number => raw.reduce((sum, part) => sum + part.length + 2, 0);

/** Stands in front of a server and counts what it sends, by kind, whoever in the browser has asked: page, worker or neither. */
export async function startCountingProxy(target: string) {
  let tally: Tally = {};
  let lastAt = performance.now();
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    const kind = kindOf(method, path);
    const counted = (tally[kind] ??= { requests: 0, bytes: 0 });
    counted.requests += 1;
    lastAt = performance.now();
    const onward = passOn(new URL(path, target), { method, headers }, (answer) => {
      counted.bytes += headerBytes(answer.rawHeaders) + 17;
      answer.on("data", (chunk: Buffer) => {
        counted.bytes += chunk.length;
        lastAt = performance.now();
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
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
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
