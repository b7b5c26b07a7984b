import { createServer, request } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts an HTTP server on a free port. It can be closed and reopened on the same port. */
export async function startHttpServer(handle: RequestListener) {
  const server = createServer(handle);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address.
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    reopen: async (): Promise<void> => {
      if (!server.listening) await listen(port);
    },
  };
}

/** Forwards a request to a server, and its response unless `onAnswer` does. */
export function forward(
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer = (answer: IncomingMessage): void => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  },
): void {
  const { method, url = "/", headers } = incoming;
  const onward = request(origin + url, { method, headers }, (answer) => {
    answer.on("error", () => outgoing.destroy());
    onAnswer(answer);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
