import { inTime } from "./engine.ts";

export type Bidi = {
  send: (
    method: string,
    params: Record<string, unknown>,
    limitMs?: number,
  ) => Promise<Record<string, unknown>>;
};

type Message = { id?: number; result?: Record<string, unknown>; error?: string; message?: string };

/** WebDriver BiDi, which Firefox speaks by itself, over Node's own WebSocket. Every call has a time limit. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const opened = Promise.withResolvers<void>();
  socket.addEventListener("open", () => opened.resolve());
  socket.addEventListener("error", () => opened.reject(new Error(`no answer at ${address}`)));
  await inTime("connecting", opened.promise);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    // The protocol promises this shape.
    const { id = 0, result = {}, error, message } = JSON.parse(String(data)) as Message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message ?? ""}`));
  });
  socket.addEventListener("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error("the browser has left"));
    waiting.clear();
  });
  return {
    send: (method, params, limitMs) => {
      const asked = Promise.withResolvers<Record<string, unknown>>();
      lastId += 1;
      waiting.set(lastId, asked);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return inTime(method, asked.promise, limitMs);
    },
  };
}
