import { expect, test } from "vitest";
import { freeBytes } from "./storage-space.ts";
import { bytesOf, parseRecord, unneeded } from "./download-record.ts";
import type { DownloadRecord } from "./download-record.ts";

const record = (id: string, files: Record<string, number>): DownloadRecord => ({
  id,
  title: id,
  version: "1",
  isComplete: true,
  answerBytes: 10,
  files,
});

test("counts shared files once, even while one scene is incomplete", () => {
  const scenes = [
    record("ramen-order", { "/audio/a.mp3": 100, "/audio/sumimasen.mp3": 7 }),
    record("hotel-check-in", { "/audio/b.mp3": 200, "/audio/sumimasen.mp3": 0 }),
  ];
  expect(bytesOf(scenes)).toBe(10 + 100 + 7 + 10 + 200);
});

test("lists a file for deletion if no scene needs it", () => {
  const scenes = [record("ramen-order", { "/audio/a.mp3": 1 })];
  expect(unneeded(scenes, ["/audio/a.mp3", "/audio/old.mp3"])).toEqual(["/audio/old.mp3"]);
});

test.each([
  ["nothing", undefined],
  ["a text", "kept"],
  ["an object without all its fields", { id: "ramen-order", files: {} }],
])("rejects %s as a record", (_what, value) => {
  expect(parseRecord(value)).toBeUndefined();
});

test("parses a record that was stored", () => {
  const written = record("ramen-order", { "/audio/a.mp3": 1 });
  expect(parseRecord(JSON.parse(JSON.stringify(written)))).toEqual(written);
});

const mb = 1024 * 1024;

test.each([
  ["the browser's estimate minus a reserve", { quota: 100 * mb, usage: 20 * mb }, 0, 77 * mb],
  [
    "zero if the remaining space is reserved for the learner's progress",
    { quota: 10 * mb, usage: 8 * mb },
    0,
    0,
  ],
  ["an old iPhone's quota, if the browser has no estimate", undefined, 0, 37 * mb],
  ["an old iPhone's quota minus downloads, if the browser has no estimate", undefined, 30 * mb, 7 * mb],
])("computes the free space: %s", (_what, room, kept, free) => {
  expect(freeBytes(room, kept)).toBe(free);
});
