import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Stored in the tab, because a reload must not clear it. */
const storageKey = "engines:complaints";

/** Notes uncaught errors, `console.error` and violations of the CSP. Chromium and Safari dispatch "ResizeObserver loop" as an error, which is harmless. */
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

/** Runs in the page. */
export const complaints = (): string[] => JSON.parse(sessionStorage.getItem("engines:complaints") ?? "[]");

/** A proxy in front of the server that can go offline. It puts the listener before the first script of the page. */
export async function startProxy(target: string) {
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/" } = incoming;
    const isFirstScript = /^\/assets\/index-[\w-]+\.js$/.test(url);
    const headers = { ...incoming.headers, ...(isFirstScript && { "accept-encoding": "identity" }) };
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      const { "content-length": length, ...given } = answer.headers;
      outgoing.writeHead(
        answer.statusCode ?? 502,
        isFirstScript || length === undefined ? given : answer.headers,
      );
      if (isFirstScript) outgoing.write(listener);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    goOffline: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    goOnline: async (): Promise<void> => {
      if (!server.listening) await listen(port);
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
