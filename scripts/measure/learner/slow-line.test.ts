import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { slowLineTo } from "./slow-line.ts";

test("an answer comes through the slow line whole, with its status and headers", async () => {
  const body = "会話".repeat(2_000);
  const server = createServer((_request, response) => {
    response.writeHead(203, { "content-length": Buffer.byteLength(body), "x-kept": "yes" });
    // In pieces: the end of an answer must not overtake its last one.
    response.write(body.slice(0, 1_500));
    response.end(body.slice(1_500));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  // It listens on a port, so its address is no string.
  const { port } = server.address() as AddressInfo;
  const line = await slowLineTo(`http://127.0.0.1:${port}`);
  onTestFinished(() => line.close());
  const answer = await fetch(line.origin);
  expect([answer.status, answer.headers.get("x-kept")]).toEqual([203, "yes"]);
  expect(await answer.text()).toBe(body);
});
