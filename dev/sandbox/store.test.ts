import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { dayMs } from "#domain/day.ts";
import { newTrade } from "./trade.ts";
import { openStore } from "./store.ts";

const now = Date.parse("2026-11-15T10:00:00+08:00");
const trade = (number: string, amountFen = 1800) =>
  newTrade(
    {
      number,
      method: "alipay",
      amountFen,
      description: "",
      notifyUrl: "",
      returnUrl: null,
      expiresAt: now,
      status: "open",
    },
    now,
  );

function newFile(): string {
  const folder = mkdtempDisposableSync(join(tmpdir(), "kaiwa-sandbox-"));
  onTestFinished(() => folder.remove());
  return join(folder.path, "data", "sandbox.sqlite");
}

test("shares trades, codes and secrets between processes that open the same file", () => {
  const file = newFile();
  const [first, second] = [openStore(file), openStore(file)];
  const opened = first.trades.change("KW1", () => trade("KW1"));
  expect(second.trades.change("KW1", (known) => known ?? trade("KW1", 1))).toEqual(opened);
  expect(second.trades.get("KW1")).toEqual(opened);
  expect(first.secret("key", () => "one")).toBe("one");
  expect(second.secret("key", () => "two")).toBe("one");
  const code = first.codes.put({ person: "mei" }, now + 1);
  expect(second.codes.take(code, now)).toEqual({ person: "mei" });
});

test("redeems a code once, and not after it has expired", () => {
  const { codes } = openStore(":memory:");
  const [code, late] = [codes.put({}, now + 1), codes.put({}, now + 1)];
  expect(codes.take(code, now)).toEqual({});
  expect(codes.take(code, now)).toBeNull();
  expect(codes.take(late, now + 1)).toBeNull();
});

test("keeps the stored trade if a change throws, and accepts later changes", () => {
  const { trades } = openStore(":memory:");
  trades.change("KW1", () => trade("KW1"));
  expect(() =>
    trades.change("KW1", () => {
      throw new Error("the change failed");
    }),
  ).toThrow("the change failed");
  trades.change("KW1", (current) => current && { ...current, amountFen: 1 });
  expect(trades.get("KW1")?.amountFen).toBe(1);
});

test("deletes trades a month after their last change", () => {
  const file = newFile();
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  openStore(file).trades.change("KW3", () => trade("KW3"));
  vi.setSystemTime(now + 29 * dayMs);
  expect(openStore(file).trades.get("KW3")).toBeDefined();
  vi.setSystemTime(now + 31 * dayMs);
  expect(openStore(file).trades.get("KW3")).toBeUndefined();
});
