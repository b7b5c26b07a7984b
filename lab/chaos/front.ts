import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Front = { url: string; swallowNext: (path: string) => void; close: () => Promise<void> };

/**
 * A balancer as small as can be, for runs without a cluster: in turn to every server that is there, and to the next where
 * nobody listens. It can also do what must never happen: say yes to a write and forget it.
 */
export async function startFront(origins: () => readonly string[]): Promise<Front> {
  let turn = 0;
  let swallowed: string | undefined;

  function forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, tries = 0): void {
    const all = origins();
    const origin = all[(turn += 1) % Math.max(1, all.length)];
    if (origin === undefined || tries > all.length) {
      outgoing.writeHead(503).end();
      return;
    }
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request(origin + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    onward.on("error", (error) => {
      const isRefused = "code" in error && error.code === "ECONNREFUSED";
      // Only what certainly did not arrive may be sent elsewhere.
      if (isRefused) forward(incoming, body, outgoing, tries + 1);
      else outgoing.destroy();
    });
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const body = Buffer.concat(parts);
      if (swallowed !== undefined && incoming.method === "POST" && incoming.url === swallowed) {
        swallowed = undefined;
        const data: unknown = JSON.parse(body.toString());
        outgoing.writeHead(200, { "content-type": "application/json" });
        outgoing.end(JSON.stringify({ code: "001", info: "", data }));
      } else forward(incoming, body, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server has one.
  return {
    url: `http://127.0.0.1:${port}`,
    swallowNext: (path) => (swallowed = path),
    close: async () => {
      server.closeAllConnections();
      await new Promise<unknown>((resolve) => server.close(resolve));
    },
  };
}
