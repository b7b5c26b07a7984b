import { Agent, request as ask } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Random } from "./random.ts";
import type { FuzzRequest } from "./request.ts";
import type { FuzzResponse } from "./judge.ts";

/** Longer than anything the server may take, so that a hanging answer is a finding and not a hanging run. */
const patienceMs = 30_000;

export type Wire = {
  send: (request: Pick<FuzzRequest, "method" | "address" | "headers" | "body">) => Promise<FuzzResponse>;
  /** Bytes that are no request. Returns what came back until the server closed the connection. */
  sendBytes: (bytes: string) => Promise<string>;
  close: () => void;
};

/** Sends over real connections, which it keeps open as browsers do. */
export function openWire(origin: string, connections: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return {
    send: ({ method, address, headers, body }) =>
      new Promise((resolve, reject) => {
        // Node sends no length of its own with methods that usually have no body.
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const outgoing = ask(
          {
            agent,
            hostname,
            port,
            method,
            path: address,
            headers: { ...headers, ...length },
            timeout: patienceMs,
          },
          (incoming) => {
            const chunks: Buffer[] = [];
            incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
            incoming.once("error", reject);
            incoming.once("end", () =>
              resolve({
                status: incoming.statusCode ?? 0,
                headers: incoming.headers,
                body: decoded(Buffer.concat(chunks), incoming.headers["content-encoding"]),
              }),
            );
          },
        );
        outgoing.once("timeout", () => outgoing.destroy(new Error("no answer in time")));
        outgoing.once("error", reject);
        outgoing.end(body);
      }),
    sendBytes: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port) });
        let received = "";
        socket.setTimeout(patienceMs, () => socket.destroy(new Error("the connection stayed open")));
        socket.on("data", (chunk) => (received += chunk.toString("latin1")));
        socket.once("error", reject);
        socket.once("close", () => resolve(received));
        socket.write(bytes, "latin1");
      }),
    close: () => agent.destroy(),
  };
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** Not quite HTTP. The server closes after each; none may be answered with success. */
export function brokenBytes(random: Random): string {
  const end = "Host: localhost\r\nConnection: close\r\n\r\n";
  return random.pick([
    `GET /api/category/list HTTP/9.9\r\n${end}`,
    `GET /api/category/list HTTP/1.1 x\r\n${end}`,
    `POST /api/feedback HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    `POST /api/feedback HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5\r\n${end}aaaaa`,
    `POST /api/feedback HTTP/1.1\r\nContent-Length: -1\r\n${end}`,
    `POST /api/feedback HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}zz\r\n`,
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${end}`,
    `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n${end}`,
    `GET / HTTP/1.1\r\nBad Header: x\r\n${end}`,
    `GET / HTTP/1.1\r\nX: a\0b\r\n${end}`,
    "\0\0\0\0\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
  ]);
}
