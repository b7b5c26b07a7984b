import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Slow 4G: what a journey there and back takes, and how many bytes come in a second (1.44 Mbit). */
export const slow4g = { latencyMs: 562, bytesPerSecond: 188_743 };

/** As Chrome's own tools put it. */
export const asConditions = {
  offline: false,
  latency: slow4g.latencyMs,
  downloadThroughput: slow4g.bytesPerSecond,
  uploadThroughput: 86_400,
};

/**
 * A slow line in front of a server, for what Chrome's tools do not slow down: the requests of a service worker. All answers
 * share the line.
 */
export async function slowLineTo(origin: string): Promise<{ origin: string; close: () => void }> {
  let freeAt = 0;
  const pass = async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    for await (const chunk of answer) {
      // No encoding is set, so that it gives bytes.
      const bytes = chunk as Buffer;
      freeAt = Math.max(freeAt, Date.now()) + (bytes.length / slow4g.bytesPerSecond) * 1000;
      await sleep(freeAt - Date.now());
      outgoing.write(bytes);
    }
    outgoing.end();
  };
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    setTimeout(() => {
      const onward = request(`${origin}${url}`, { method, headers }, (answer) => {
        pass(answer, outgoing).catch(() => outgoing.destroy());
      });
      onward.on("error", () => outgoing.destroy());
      incoming.pipe(onward);
    }, slow4g.latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens on a port, so its address is no string.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
