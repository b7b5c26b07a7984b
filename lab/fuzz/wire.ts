import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type FuzzResponse = { status: number; headers: Record<string, unknown>; body: string };
type Sent = { method: string; address: string; headers: Record<string, string>; body?: Buffer | string };

/** Longer than any response may take, so a request that hangs is a finding. */
const timeoutMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request unchanged. `fetch` would normalise its address and reject some headers. */
export function send(origin: string, { method, address, headers, body }: Sent): Promise<FuzzResponse> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method, path: address, headers: { ...headers, ...length } };
    const outgoing = httpRequest({ ...options, timeout: timeoutMs }, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      incoming
        .toArray()
        .then((parts) => decoded(Buffer.concat(parts), received["content-encoding"]))
        .then((text) => resolve({ status, headers: received, body: text }), reject);
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`no response in ${timeoutMs} ms`)));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

const rest = "Host: localhost\r\nConnection: close\r\n\r\n";
const malformed = [
  `GET /api/category/list HTTP/9.9\r\n${rest}`,
  `GET /api/category/list HTTP/1.1 x\r\n${rest}`,
  `POST /api/feedback HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${rest}0\r\n\r\n`,
  `POST /api/feedback HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5\r\n${rest}aaaaa`,
  `POST /api/feedback HTTP/1.1\r\nContent-Length: -1\r\n${rest}`,
  `POST /api/feedback HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${rest}zz\r\n`,
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${rest}`,
  `GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n${rest}`,
  `GET / HTTP/1.1\r\nX: a\0b\r\n${rest}`,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
];

/** Sends malformed HTTP. Returns requests whose response is a success, an internal error or a stack trace. */
export async function answeredMalformed(origin: string): Promise<string[]> {
  const { hostname: host, port } = new URL(origin);
  const answers = malformed.map(async (bytes) => {
    const socket = connect({ host, port: Number(port) });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.write(bytes, "latin1");
    // A reset connection is a valid response, too.
    const received = await socket.toArray().then(
      (chunks: Buffer[]) => Buffer.concat(chunks).toString("latin1"),
      () => "",
    );
    const isWrong = /^HTTP\/1\.1 (2|3|5)/.test(received) || /\n\s+at .+:\d+/.test(received);
    return isWrong ? [`${bytes.slice(0, 80)} was answered with ${received.slice(0, 200)}`] : [];
  });
  return (await Promise.all(answers)).flat();
}
