import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lineWriter } from "./line-writer.ts";

const answered = '{"level":30,"msg":"request completed"}\n';
const failed = '{"level":50,"msg":"request failed"}\n';

function writer() {
  const written: string[] = [];
  return { written, ...lineWriter({ write: (text) => written.push(text) }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("lines that come one after the other are written together and in order, later ones by themselves", () => {
  const { write, written } = writer();
  write(answered);
  write(answered);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(written).toEqual([answered + answered]);
  write(answered);
  vi.advanceTimersByTime(10);
  expect(written).toEqual([answered + answered, answered]);
});

test("an error waits for nothing, and comes after what was waiting", () => {
  const { write, written } = writer();
  write(answered);
  write(failed);
  expect(written).toEqual([answered + failed]);
  vi.advanceTimersByTime(10);
  expect(written).toHaveLength(1);
});

test("many lines do not wait", () => {
  const { write, written } = writer();
  for (let count = 0; count < 1000; count += 1) write(answered);
  expect(written.length).toBeGreaterThan(1);
});

test("lines that are waiting when the process ends are written", () => {
  const before = process.listeners("exit");
  const { write, written } = writer();
  write(answered);
  for (const listener of process.listeners("exit")) if (!before.includes(listener)) listener(0);
  expect(written).toEqual([answered]);
});
