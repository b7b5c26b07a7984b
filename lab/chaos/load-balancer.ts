import { json } from "node:stream/consumers";
import { forward, startHttpServer } from "../http-server.ts";

/** Starts a small round-robin load balancer. It can also acknowledge a write without passing it on. */
export async function startLoadBalancer(origins: () => readonly string[]) {
  let turn = 0;
  let swallowed: string | undefined;

  const server = await startHttpServer((incoming, outgoing) => {
    if (swallowed !== undefined && incoming.method === "POST" && incoming.url === swallowed) {
      swallowed = undefined;
      outgoing.writeHead(200, { "content-type": "application/json" });
      void json(incoming).then((data) => outgoing.end(JSON.stringify({ code: "001", info: "", data })));
      return;
    }
    const all = origins();
    const origin = all[(turn += 1) % all.length];
    if (origin === undefined) outgoing.writeHead(503).end();
    else forward(origin, incoming, outgoing);
  });
  return { ...server, swallowNext: (path: string) => void (swallowed = path) };
}
