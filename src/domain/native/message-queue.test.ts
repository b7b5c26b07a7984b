import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMessageQueue, enqueued, queueLimit } from "./message-queue.ts";

describe("the message queue", () => {
  test("drops the oldest of 51 messages and adds no duplicate", () => {
    const queue = createMessageQueue(() => false);
    for (let number = 0; number < 100; number += 1) queue.send(`message ${number}`);
    expect(queue.waiting()).toHaveLength(50);
    expect(queue.waiting()[0]).toBe("message 50");
    queue.send("message 70");
    expect(queue.waiting()).toHaveLength(50);
    expect(queue.waiting()[49]).toBe("message 99");
  });

  test("keeps at most fifty messages, each once, in the order of sending", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }).map(String), { maxLength: 300 }), (messages) => {
        let queue: readonly string[] = [];
        for (const message of messages) {
          const before = queue;
          queue = enqueued(queue, message);
          expect(queue.length).toBeLessThanOrEqual(queueLimit);
          expect(new Set(queue).size).toBe(queue.length);
          if (before.includes(message)) expect(queue).toBe(before);
          else expect(queue).toEqual([...before, message].slice(-queueLimit));
        }
      }),
    );
  });

  test("delivers messages once and in order to a wrapper that disconnects and reconnects", () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant("send" as const) },
        fc.constant("again" as const),
        fc.constant("comes" as const),
        fc.constant("goes" as const),
        fc.integer({ min: 1, max: 60 }),
      ),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(steps, (events) => {
        const taken: number[] = [];
        /** How many more messages the wrapper accepts. */
        let capacity = 0;
        const queue = createMessageQueue((message) => {
          if (capacity <= 0) return false;
          capacity -= 1;
          taken.push(Number(message));
          return true;
        });
        let last = 0;
        for (const event of events) {
          if (event === "send") queue.send(String((last += 1)));
          else if (event === "again") for (const message of queue.waiting()) queue.send(message);
          else if (event === "goes") capacity = 0;
          else {
            capacity = event === "comes" ? Number.MAX_SAFE_INTEGER : event;
            queue.flush();
          }
          expect(queue.waiting().length).toBeLessThanOrEqual(queueLimit);
          // A delivered message no longer waits, and waiting messages are newer.
          const seen = [...taken, ...queue.waiting().map(Number)];
          expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
        }
        // Only the oldest messages are lost.
        const waiting = queue.waiting().map(Number);
        expect(waiting).toEqual(waiting.map((_, place) => last - waiting.length + 1 + place));
      }),
    );
  });

  test("sends a message caused by a response only once and after all waiting messages", () => {
    const taken: string[] = [];
    let isThere = false;
    const queue = createMessageQueue((message) => {
      if (!isThere) return false;
      taken.push(message);
      if (message === "a") queue.send("caused by a");
      return true;
    });
    for (const message of ["a", "b"]) queue.send(message);
    isThere = true;
    queue.flush();
    expect(taken).toEqual(["a", "b", "caused by a"]);
  });

  test.each([
    [
      ["on", "off", "on"],
      ["off", "on"],
    ],
    [
      ["off", "on", "off"],
      ["on", "off"],
    ],
    [["on", "on"], ["on"]],
  ])(
    "keeps the last state of a reminder that was switched %j while the wrapper was disconnected",
    (switched, waiting) => {
      const queue = createMessageQueue(() => false);
      for (const word of switched) queue.send(`SET_DAILY_REMINDER|${word}`);
      queue.send("SET_NOTIFICATION_LANGUAGE|vi");
      expect(queue.waiting()).toEqual([
        ...waiting.map((word) => `SET_DAILY_REMINDER|${word}`),
        "SET_NOTIFICATION_LANGUAGE|vi",
      ]);
    },
  );

  test("keeps an undelivered reminder before later settings", () => {
    const meanwhile = ["SET_DAILY_REMINDER|off", "SET_DAILY_REMINDER|on"];
    const queue = createMessageQueue(() => {
      for (const message of meanwhile.splice(0)) queue.send(message);
      return false;
    });
    queue.send("SET_DAILY_REMINDER|on");
    expect(queue.waiting()).toEqual(["SET_DAILY_REMINDER|off", "SET_DAILY_REMINDER|on"]);
  });

  test("does not enqueue a duplicate of an undelivered message", () => {
    let isPosting = false;
    const queue = createMessageQueue((message) => {
      if (!isPosting) {
        isPosting = true;
        queue.send(message);
      }
      return false;
    });
    queue.send("a");
    expect(queue.waiting()).toEqual(["a"]);
  });
});
