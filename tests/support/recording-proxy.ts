import { createServer, request as passOn } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Seen = { method: string; path: string; headers: IncomingHttpHeaders };

export type RecordingProxy = { origin: string; seen: Seen[]; stop: () => Promise<void> };

/** Stands in front of a server and notes what arrives there, whoever in the browser has sent it: page, worker or neither. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const seen: Seen[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    seen.push({ method, path, headers });
    const onward = passOn(new URL(path, target), { method, headers }, (answer) => {
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
    origin: `http://127.0.0.1:${port}`,
    seen,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
