import { connect } from "node:net";
import type { Socket } from "node:net";

export type Answer = { status: number; bytes: number };

const endOfHead = Buffer.from("\r\n\r\n");

/** One kept connection that asks one thing after the other, and reads no more of an answer than its length. */
export async function openWire(
  port: number,
): Promise<{ ask: (bytes: Buffer) => Promise<Answer>; close: () => void }> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  let waiting: PromiseWithResolvers<Answer> | undefined;
  let head: Buffer = Buffer.alloc(0);
  let answer: Answer | undefined;
  let left = 0;
  const fail = (reason: string): void => waiting?.reject(new Error(reason));
  socket.on("error", (error) => fail(error.message));
  socket.on("close", () => fail("the connection was closed"));
  socket.on("data", (chunk: Buffer) => {
    if (answer === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      const status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined && status !== 304) return fail(`an answer without its length: ${text}`);
      const size = Number(length ?? 0);
      answer = { status, bytes: end + 4 + size };
      left = size - (head.length - end - 4);
    } else {
      left -= chunk.length;
    }
    if (left > 0) return;
    const done = answer;
    answer = undefined;
    head = Buffer.alloc(0);
    const { resolve } = waiting ?? { resolve: () => undefined };
    waiting = undefined;
    resolve(done);
  });
  return {
    ask: (bytes) => {
      waiting = Promise.withResolvers<Answer>();
      socket.write(bytes);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
