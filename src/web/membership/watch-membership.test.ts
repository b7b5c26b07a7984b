import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { userAt } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { watchMembership } from "./watch-membership.ts";

const start = 1_763_200_000_000;

let now: number;
let user: User | null;
let asked: number;
let answer: (() => User) | undefined;
let timers: { at: number; work: () => void }[];
let changed: () => void;
let fire: Map<string, () => void>;
let visibility: string;

const member = (days: number): User => ({ id: "u1", isPremium: true, premiumExpiry: start + days * dayMs });

function set(next: User | null): void {
  user = next;
  changed();
}

/** Advances the time and fires due timers. */
async function pass(ms: number): Promise<void> {
  const end = now + ms;
  for (;;) {
    const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.work();
    await Promise.resolve();
  }
  now = end;
}

function watch(): void {
  watchMembership({
    view: {
      addEventListener: (type, listener) => fire.set(type, listener),
      document: {
        get visibilityState() {
          return visibility;
        },
        addEventListener: (type, listener) => fire.set(type, listener),
      },
    },
    now: () => now,
    after: (ms, work) => {
      const timer = { at: now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    user: () => user,
    onChange: (listener) => {
      changed = listener;
    },
    restore: () => set(user && userAt(user, now)),
    refresh: async () => {
      asked += 1;
      if (answer === undefined) throw new Error("no network");
      set(answer());
    },
  });
}

beforeEach(() => {
  now = start;
  user = null;
  asked = 0;
  answer = undefined;
  timers = [];
  changed = () => undefined;
  fire = new Map();
  visibility = "visible";
});

test("ends a membership on time while the app is open, even offline", async () => {
  user = member(3);
  watch();
  await pass(3 * dayMs - 1);
  expect(user.isPremium).toBe(true);
  await pass(1);
  expect(user.isPremium).toBe(false);
});

test("waits for the end of a yearly membership, which exceeds the maximum delay of a timer", async () => {
  user = member(366);
  watch();
  await pass(366 * dayMs - 1);
  expect(user.isPremium).toBe(true);
  await pass(1);
  expect(user.isPremium).toBe(false);
});

test("continues after the old end if the membership was renewed on another device", async () => {
  user = member(1);
  watch();
  answer = () => member(32);
  await pass(dayMs);
  await Promise.resolve();
  expect(user).toEqual(member(32));
  await pass(31 * dayMs);
  answer = undefined;
  expect(asked).toBeGreaterThan(2);
});

test("postpones the end after a purchase", async () => {
  user = member(1);
  watch();
  set(member(32));
  await pass(2 * dayMs);
  expect(user.isPremium).toBe(true);
  await pass(30 * dayMs);
  expect(user.isPremium).toBe(false);
});

test("queries the server at the start, after sign-in, when the network returns, and after a long pause", async () => {
  watch();
  expect(asked).toBe(0);
  set(member(9));
  expect(asked).toBe(1);
  set({ ...member(9), id: "u2" });
  expect(asked).toBe(2);
  fire.get("online")?.();
  expect(asked).toBe(3);
  const show = (ms: number): void => {
    visibility = "hidden";
    fire.get("visibilitychange")?.();
    now += ms;
    visibility = "visible";
    fire.get("visibilitychange")?.();
  };
  show(1000);
  expect(asked).toBe(3);
  show(31_000);
  expect(asked).toBe(4);
});

test("ends a membership that expired while the phone was asleep", async () => {
  user = member(1);
  watch();
  visibility = "hidden";
  fire.get("visibilitychange")?.();
  // The session checks the clock when the page becomes visible. This test only simulates a timer that did not
  // run.
  timers = [];
  now = start + dayMs - 10;
  visibility = "visible";
  fire.get("visibilitychange")?.();
  await pass(10);
  expect(user.isPremium).toBe(false);
});

test("starts no endless timer if the server still reports a membership after its expiry", async () => {
  user = { ...member(1), premiumExpiry: start - 1 };
  answer = () => ({ ...member(1), premiumExpiry: start - 1 });
  watch();
  await Promise.resolve();
  await pass(10 * dayMs);
  expect(asked).toBe(1);
  expect(user.isPremium).toBe(true);
});
