/** The network of a visit: the server in the same process, and answers that the test gives in its place. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { vi } from "vitest";

const texts = join(import.meta.dirname, "../../../src/web/kit/i18n");

/** Answers a request in place of the server. Return undefined to let the server answer; throw for a broken connection. */
export type Answer = (url: URL, init: RequestInit) => Response | undefined | Promise<Response | undefined>;

export type Network = {
  /** Method and path of every request of the page, in order. */
  requests: string[];
  /** Answers matching requests ("GET /api/content/ramen-order") in place of the server, until the test ends. */
  answer: (request: string | RegExp, answer: Answer) => void;
  /** Breaks or restores the network, as the browser reports it. */
  setOnline: (isOnline: boolean) => void;
};

/** `hangUp` ends all requests, so that an unmounted app gets no responses and calls no real server. */
export function controlNetwork(server: FastifyInstance): Network & { hangUp: () => void } {
  let isOver = false;
  const never = new Promise<Response>(() => undefined);
  const requests: string[] = [];
  const answers: { request: string | RegExp; answer: Answer }[] = [];
  let isOnline = true;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  const respond = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const name = `${init.method ?? "GET"} ${url.pathname}`;
    requests.push(name);
    if (!isOnline) throw new TypeError("Failed to fetch");
    for (const { request, answer } of answers.toReversed()) {
      if (typeof request === "string" ? request !== name : !request.test(name + url.search)) continue;
      const response = await answer(url, init);
      if (response !== undefined) return response;
    }
    return (await messageFile(url)) ?? askServer(server, url, init);
  };
  vi.stubGlobal("fetch", async (...request: Parameters<typeof respond>) => {
    const answer = respond(...request);
    await answer.catch(() => undefined);
    return isOver ? never : answer;
  });
  return {
    hangUp: () => {
      isOver = true;
      globalThis.fetch = () => never;
    },
    requests,
    answer: (request, answer) => void answers.push({ request, answer }),
    setOnline: (is) => {
      isOnline = is;
      window.dispatchEvent(new Event(is ? "online" : "offline"));
    },
  };
}

/** The texts of the interface, which the build turns into files. */
async function messageFile(url: URL): Promise<Response | undefined> {
  const [, language, namespace] = /^\/messages\/([\w-]+)\/(\w+)\.json$/.exec(url.pathname) ?? [];
  if (language === undefined || namespace === undefined) return undefined;
  return new Response(await readFile(join(texts, language, `${namespace}.json`), "utf8"));
}

export async function askServer(server: FastifyInstance, url: URL, init: RequestInit): Promise<Response> {
  // happy-dom encodes forms and blobs as a browser does.
  const request = new Request(url, init);
  const hasBody = init.body !== undefined && init.body !== null;
  const body = hasBody ? Buffer.from(await request.arrayBuffer()) : undefined;
  const answer = await server.inject({
    method: init.method ?? "GET",
    url: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: body }),
  });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const isEmpty = [204, 304].includes(answer.statusCode);
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  });
}
