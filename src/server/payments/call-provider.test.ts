import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { callProvider } from "./call-provider.ts";
import { openIdOf } from "./wechat/open-id.ts";

async function serving(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer({}, handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const connection = { fetch, now: Date.now };

test("aborts a response that does not end", async () => {
  let isLeft = false;
  const base = await serving((_request, response) => {
    response.on("close", () => (isLeft = true));
    const more = (): void =>
      void (response.destroyed || response.write("x".repeat(10_000), () => setImmediate(more)));
    more();
  });
  const asked = callProvider(connection, base, { method: "GET", maxBytes: 50_000 });
  await expect(asked).rejects.toMatchObject({ code: "TOO_LARGE" });
  await expect.poll(() => isLeft).toBe(true);
});

test("rejects a redirect", async () => {
  const paths: (string | undefined)[] = [];
  const base = await serving((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await callProvider(connection, `${base}/`, { method: "GET" })).toMatchObject({ status: 302 });
  expect(paths).toEqual(["/"]);
});

test("rejects a truncated response", async () => {
  const base = await serving((request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("{", () => request.socket.destroy());
  });
  await expect(callProvider(connection, base, { method: "GET" })).rejects.toMatchObject({
    code: "NO_ANSWER",
  });
});

test("includes no secret of the address in any error", async () => {
  const secret = "hunter2hunter2";
  const failing = async (url: string): Promise<Response> => {
    throw new TypeError(`cannot fetch ${url}`, { cause: new Error(url) });
  };
  const account = { secret, pages: "https://wechat.example", api: "https://api.example" };
  const error: unknown = await openIdOf("wx1", account, { fetch: failing, now: Date.now }, "code").catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: "NO_ANSWER" });
  expect(
    `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ""}`,
  ).not.toContain(secret);
});
