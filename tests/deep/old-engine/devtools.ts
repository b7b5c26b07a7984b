/** A session with one tab over the DevTools protocol, by Node's own WebSocket. */
export type Devtools = {
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  on(method: string, listener: (params: Record<string, unknown>) => void): void;
  close(): void;
};

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
};

/** Opens a new tab, so that no state of an earlier walk is left. */
export async function openTab(browserUrl: string): Promise<Devtools> {
  const browser = await connect(browserUrl);
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
  browser.close();
  return connect(browserUrl.replace(/\/devtools\/.*$/, `/devtools/page/${String(targetId)}`));
}

async function connect(url: string): Promise<Devtools> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`No answer from the browser at ${url}.`)));
  });

  const waiting = new Map<
    number,
    { method: string; settle: PromiseWithResolvers<Record<string, unknown>> }
  >();
  const listeners = new Map<string, ((params: Record<string, unknown>) => void)[]>();
  let lastId = 0;

  socket.addEventListener("message", ({ data }) => {
    // The protocol defines this shape.
    const message = JSON.parse(String(data)) as Message;
    if (message.method !== undefined) {
      for (const listener of listeners.get(message.method) ?? []) listener(message.params ?? {});
      return;
    }
    const request = waiting.get(message.id ?? 0);
    if (request === undefined) return;
    waiting.delete(message.id ?? 0);
    if (message.error) request.settle.reject(new Error(`${request.method}: ${message.error.message}`));
    else request.settle.resolve(message.result ?? {});
  });
  socket.addEventListener("close", () => {
    for (const { method, settle } of waiting.values())
      settle.reject(new Error(`The browser disconnected during ${method}.`));
    waiting.clear();
  });

  return {
    send(method, params = {}) {
      const settle = Promise.withResolvers<Record<string, unknown>>();
      lastId += 1;
      waiting.set(lastId, { method, settle });
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return settle.promise;
    },
    on(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener]);
    },
    close: () => socket.close(),
  };
}
