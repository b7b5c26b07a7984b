import { expect, test } from "vitest";
import { quietMs, Traffic } from "./quiet.ts";

/** A clock that only moves when somebody waits. */
function handClock(onTick: (now: number) => void = () => undefined) {
  let now = 0;
  return {
    now: () => now,
    wait: async (ms: number) => {
      now += ms;
      onTick(now);
    },
  };
}

test("what is fetched ahead waits for the screen that has just begun", async () => {
  const clock = handClock();
  await new Traffic(clock).quiet();
  expect(clock.now()).toBe(quietMs);
});

test("what is fetched ahead waits until what the learner asked for has come, and a moment longer", async () => {
  let finish = (): void => undefined;
  const speech = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const clock = handClock((now) => {
    if (now === 5 * quietMs) finish();
  });
  const traffic = new Traffic(clock);
  void traffic.during(speech);
  await traffic.quiet();
  expect(clock.now()).toBe(6 * quietMs);
});

test("a request that fails is over, too", async () => {
  const clock = handClock();
  const traffic = new Traffic(clock);
  await expect(traffic.during(Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await traffic.quiet();
  expect(clock.now()).toBe(quietMs);
});
