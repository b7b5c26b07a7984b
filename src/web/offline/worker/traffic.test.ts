import { expect, test } from "vitest";
import { idleMs, Traffic } from "./traffic.ts";

/** A clock that advances only while a caller waits. */
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

test("delays prefetching after a screen has opened", async () => {
  const clock = handClock();
  await new Traffic(clock).idle();
  expect(clock.now()).toBe(idleMs);
});

test("delays prefetching until one second after the page's requests have ended", async () => {
  let finish = (): void => undefined;
  const speech = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const clock = handClock((now) => {
    if (now === 5 * idleMs) finish();
  });
  const traffic = new Traffic(clock);
  void traffic.during(speech);
  await traffic.idle();
  expect(clock.now()).toBe(6 * idleMs);
});

test("counts a failed request as ended", async () => {
  const clock = handClock();
  const traffic = new Traffic(clock);
  await expect(traffic.during(Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await traffic.idle();
  expect(clock.now()).toBe(idleMs);
});
