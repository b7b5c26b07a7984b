import { request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { startHttpServer } from "../http-server.ts";

/** Starts a small round-robin load balancer. It can also acknowledge a write without passing it on. */
export async function startLoadBalancer(origins: () => readonly string[]) {
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
      // Only requests that certainly did not arrive may be sent to another server.
      if (isRefused) forward(incoming, body, outgoing, tries + 1);
      else outgoing.destroy();
    });
    onward.end(body);
  }

  const server = await startHttpServer((incoming, outgoing) => {
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
  return { ...server, swallowNext: (path: string) => void (swallowed = path) };
}
