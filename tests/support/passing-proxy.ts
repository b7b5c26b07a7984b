import { createServer, request as passOn } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Passed = { method: string; path: string; headers: IncomingHttpHeaders };

export type PassingProxy = { port: number; stop: () => Promise<void> };

/**
 * Starts a proxy that reports every request of the browser. `watch` may return a function that gets the
 * response.
 */
export async function startPassingProxy(
  target: string,
  watch: (request: Passed) => ((answer: IncomingMessage) => void) | void,
): Promise<PassingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    const onAnswer = watch({ method, path, headers });
    const onward = passOn(new URL(path, target), { method, headers }, (answer) => {
      onAnswer?.(answer);
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
    port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
