import { forward, startHttpServer } from "../http-server.ts";

/** Errors are stored in the tab, because a reload must not clear them. */
const storageKey = "engines:complaints";

/** Records uncaught errors, `console.error` and CSP violations. "ResizeObserver loop" errors are harmless. */
const listener = `(() => {
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem("${storageKey}") ?? "[]");
    sessionStorage.setItem("${storageKey}", JSON.stringify([...noted, String(text).slice(0, 300)]));
  };
  addEventListener("error", ({ message }) => /^ResizeObserver loop/.test(message) || note("uncaught: " + message));
  addEventListener("unhandledrejection", ({ reason }) => note("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => note("CSP: " + blockedURI));
  const print = console.error;
  console.error = (...args) => { note("console: " + args.join(" ")); print(...args); };
})();
`;

/** This function runs in the page. */
export const complaints = (): string[] => JSON.parse(sessionStorage.getItem("engines:complaints") ?? "[]");

/** Starts a proxy that can go offline. It injects the listener into the first script of the page. */
export async function startProxy(target: string) {
  return startHttpServer((incoming, outgoing) => {
    if (!/^\/assets\/index-[\w-]+\.js$/.test(incoming.url ?? "")) {
      forward(target, incoming, outgoing);
      return;
    }
    incoming.headers["accept-encoding"] = "identity";
    forward(target, incoming, outgoing, (answer) => {
      const { "content-length": _length, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers).write(listener);
      answer.pipe(outgoing);
    });
  });
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
