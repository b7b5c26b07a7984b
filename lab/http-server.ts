import { createServer } from "node:http";
import type { RequestListener } from "node:http";
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
