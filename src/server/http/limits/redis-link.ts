import { connect } from "node:net";
import { connect as connectByTls } from "node:tls";
import type { RedisAddress } from "./redis-address.ts";
import { encodeCommand, isRefusal, readReply } from "./redis-protocol.ts";
import type { Reply } from "./redis-protocol.ts";

/** More than any answer we ask for. */
const longestAnswer = 64 * 1024;

export type RedisLink = {
  /** Asks, and rejects if no answer comes in time. Answers come in the order of asking, so a late one ends the link. */
  ask: (words: readonly string[], withinMs: number) => Promise<Reply>;
  end: (reason: Error) => void;
};

/** One connection. It never comes back: when anything goes wrong it ends, once, and whoever waits is told. */
export function redisLink(address: RedisAddress, onEnd: (reason: Error) => void): RedisLink {
  const { host, port, isTls } = address;
  const socket = isTls ? connectByTls({ host, port, servername: host }) : connect({ host, port });
  const waiting: { resolve: (reply: Reply) => void; reject: (reason: Error) => void }[] = [];
  let received = "";
  let hasEnded = false;

  function end(reason: Error): void {
    if (hasEnded) return;
    hasEnded = true;
    socket.destroy();
    for (const { reject } of waiting.splice(0)) reject(reason);
    onEnd(reason);
  }

  function receive(chunk: string): void {
    received += chunk;
    for (let read = readReply(received); read !== undefined; read = readReply(received)) {
      received = received.slice(read.end);
      const asked = waiting.shift();
      if (asked === undefined) throw new Error("the store answered without being asked");
      if (isRefusal(read.reply)) asked.reject(new Error(`the store refused (${read.reply.refused})`));
      else asked.resolve(read.reply);
    }
    if (received.length > longestAnswer) throw new Error("the store's answer has no end");
  }

  socket.setNoDelay(true);
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    try {
      receive(String(chunk));
    } catch (error) {
      end(asError(error));
    }
  });
  socket.on("error", end);
  socket.on("close", () => end(new Error("the store closed the connection")));

  return {
    ask: (words, withinMs) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error("the connection to the store has ended"));
        let isSettled = false;
        const late = setTimeout(() => {
          // After a look at the socket: when this process itself was held up, the answer is waiting there.
          setImmediate(() => {
            if (!isSettled) end(new Error(`the store did not answer in ${withinMs} ms`));
          });
        }, withinMs);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            isSettled = true;
            clearTimeout(late);
            settle(value);
          };
        waiting.push({ resolve: settled(resolve), reject: settled(reject) });
        return socket.write(encodeCommand(words), "latin1");
      }),
    end,
  };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
