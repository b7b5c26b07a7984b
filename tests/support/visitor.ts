import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { randomAddress } from "./account-app.ts";

const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/127.0.0.0 Safari/537.36";

export type Visitor = {
  /** Sends one request as this browser, and stores the received cookies by path as a browser does. */
  ask: (request: {
    method?: "GET" | "POST";
    url: string;
    token?: string;
    payload?: object;
    form?: URLSearchParams;
  }) => Promise<LightMyRequestResponse>;
  /** Starts a login at a provider, and returns the provider's address. */
  setOut: (provider: string, query?: Record<string, string>) => Promise<URL>;
  /** Approves the login on the provider's page, and returns the address to which the provider redirects. */
  approve: (page: URL, choice: Record<string, string>) => Promise<URL>;
  /** Opens the callback, and returns the parameters in the fragment. */
  land: (callback: URL) => Promise<Record<string, string>>;
  /** The whole login, by a redirect or by a form. */
  travel: (
    provider: string,
    choice: Record<string, string>,
    query?: Record<string, string>,
  ) => Promise<Record<string, string>>;
  exchange: (code: string) => Promise<LightMyRequestResponse>;
};

const unescaped = (html: string): string =>
  html.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)));

/** A browser, as far as social login needs one. */
export function visitorOf(app: FastifyInstance, userAgent = desktop): Visitor {
  const cookies = new Map<string, string>();
  // The sandbox serves callers of this machine only; every address of 127.0.0.0/8 is one.
  const address = randomAddress().replace(/^\d+/, "127");

  const ask: Visitor["ask"] = async ({ method = "GET", url, token, payload, form }) => {
    const isCookiePath = url.startsWith("/api/auth");
    const headers = {
      "user-agent": userAgent,
      "accept-language": "en",
      ...(token !== undefined && { authorization: token }),
      ...(isCookiePath &&
        cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    };
    const body = form === undefined ? payload : String(form);
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };

  const follow = (answer: LightMyRequestResponse): URL =>
    new URL(String(answer.headers.location), "http://localhost:80");

  const setOut: Visitor["setOut"] = async (provider, query = {}) =>
    follow(await ask({ url: `/api/auth/${provider}/start?${new URLSearchParams(query)}` }));

  const approve: Visitor["approve"] = async (page, choice) => {
    const consent = await ask({ url: page.pathname + page.search });
    if (consent.statusCode !== 200) throw new Error(`the provider's page answers ${consent.body}`);
    const parameters = new URLSearchParams([...page.searchParams, ...Object.entries(choice)]);
    const base = page.pathname.split("/").slice(0, 3).join("/");
    const answer = await ask({ url: `${base}/approve?${parameters}` });
    if (answer.statusCode !== 200) return follow(answer);
    // The response is a form that submits itself.
    const fields = [...answer.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const form = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, unescaped(value)]));
    const action = unescaped(/action="([^"]+)"/.exec(answer.body)?.[1] ?? "");
    const cookiesBefore = new Map(cookies);
    // A form of another site does not send our cookies.
    cookies.clear();
    const next = await ask({ method: "POST", url: new URL(action).pathname, form });
    for (const [name, value] of cookiesBefore) cookies.set(name, value);
    return follow(next);
  };

  const land: Visitor["land"] = async (callback) => {
    const arrived = follow(await ask({ url: callback.pathname + callback.search }));
    if (arrived.pathname !== "/login/return") throw new Error(`landed on ${arrived.href}`);
    return Object.fromEntries(new URLSearchParams(arrived.hash.slice(1)));
  };

  return {
    ask,
    setOut,
    approve,
    land,
    travel: async (provider, choice, query) => land(await approve(await setOut(provider, query), choice)),
    exchange: (code) => ask({ method: "POST", url: "/api/auth/exchange", payload: { code } }),
  };
}

let persons = 0;

export function newPerson(more: Record<string, string> = {}): Record<string, string> {
  persons += 1;
  return { name: `Person ${persons} ${process.pid}`, ...more };
}
