import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, startHttpServer } from "../http-server.ts";

/** Slow 4G: round trip and throughput (1.44 Mbit/s). */
export const slow4g = { latencyMs: 562, bytesPerSecond: 188_743 };

/** The same conditions for Chrome DevTools. */
export const asConditions = {
  offline: false,
  latency: slow4g.latencyMs,
  downloadThroughput: slow4g.bytesPerSecond,
  uploadThroughput: 86_400,
};

/** Starts a slow proxy, because DevTools does not throttle service workers. All responses share the bandwidth. */
export function slowLineTo(origin: string) {
  let freeAt = 0;
  const pass = async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    for await (const chunk of answer) {
      // Without an encoding, the stream yields buffers.
      const bytes = chunk as Buffer;
      freeAt = Math.max(freeAt, Date.now()) + (bytes.length / slow4g.bytesPerSecond) * 1000;
      await sleep(freeAt - Date.now());
      outgoing.write(bytes);
    }
    outgoing.end();
  };
  return startHttpServer((incoming, outgoing) => {
    const begin = (): void =>
      forward(origin, incoming, outgoing, (answer) => {
        pass(answer, outgoing).catch(() => outgoing.destroy());
      });
    setTimeout(begin, slow4g.latencyMs);
  });
}
