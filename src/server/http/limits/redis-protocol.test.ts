import { expect, test } from "vitest";
import { encodeCommand, readReply } from "./redis-protocol.ts";

test("a command names the length of its words in bytes", () => {
  expect(encodeCommand(["AUTH", "é"])).toBe("*2\r\n$4\r\nAUTH\r\n$2\r\n\u00C3\u00A9\r\n");
});

test.each([
  ["+OK\r\n", "OK"],
  [":12\r\n", 12],
  [":-1\r\n", -1],
  ["$5\r\na\r\nbc\r\n", "a\r\nbc"],
  ["$-1\r\n", null],
  ["*2\r\n:3\r\n:60000\r\n", [3, 60_000]],
  ["*2\r\n*1\r\n+a\r\n$0\r\n\r\n", [["a"], ""]],
  ["-READONLY You can't write against a read only replica.\r\n", { refused: "READONLY" }],
  ["-ERR unknown command 'AUTH', with args beginning with: 'secret'\r\n", { refused: "ERR" }],
])("%j is read whole, and not before it is whole", (text, reply) => {
  expect(readReply(`${text}+next\r\n`)).toEqual({ reply, end: text.length });
  for (let length = 0; length < text.length; length += 1) {
    expect(readReply(text.slice(0, length))).toBeUndefined();
  }
});

test.each(["HTTP/1.1 400 Bad Request\r\n", ":many\r\n", "?1\r\n"])("%j is no answer", (text) => {
  expect(() => readReply(text)).toThrow("does not speak the Redis protocol");
});
