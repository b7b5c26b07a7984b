import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { audioFileName as fileName } from "../../../src/content/speech/audio.ts";
import { AudioFolder } from "./manifest.ts";
import type { Request } from "./requests.ts";

function mp3(frames: number, filling: number): Uint8Array {
  const header = [0xff, 0xf3, 0x64, 0xc4];
  return Uint8Array.from({ length: 144 * frames }, (_, index) => header[index % 144] ?? filling);
}

const request = (name: string, key: string): Request => ({
  list: "lines",
  name,
  key,
  speech: { kind: "word", headword: "雨", reading: "あめ", accent: 1, voice: "female-1", speed: 1 },
});

function folderWith(names: string[]): { folder: AudioFolder; path: string } {
  const path = mkdtempSync(join(tmpdir(), "kaiwa-voice-"));
  const folder = new AudioFolder(path);
  names.forEach((name, index) => {
    const bytes = mp3(10, index);
    writeFileSync(join(path, fileName(bytes)), bytes);
    folder.enter(request(name, "k1"), {
      file: fileName(bytes),
      seconds: 0.24,
      moras: [60, 120],
      key: "k1",
    });
  });
  return { folder, path };
}

test("renders only missing or changed speech", () => {
  const { path } = folderWith(["scene#0", "scene#1"]);
  const folder = new AudioFolder(path);
  const wanted = [request("scene#0", "k1"), request("scene#1", "k2"), request("scene#2", "k1")];
  expect(folder.missing(wanted).map(({ name }) => name)).toEqual(["scene#1", "scene#2"]);
  expect(folder.missing(wanted, true)).toEqual(wanted);
});

test("renders a deleted file again", () => {
  const { folder } = folderWith([]);
  folder.enter(request("scene#0", "k1"), { file: "0123456789abcdef.mp3", seconds: 1, moras: [], key: "k1" });
  expect(folder.missing([request("scene#0", "k1")])).toHaveLength(1);
});

test("keeps and marks a person's recording that replaced a file, and never overwrites it", () => {
  const { path, folder: before } = folderWith(["scene#0"]);
  const file = before.manifest.lines["scene#0"]?.file ?? "";
  const own = mp3(20, 99);
  writeFileSync(join(path, file), own);
  const folder = new AudioFolder(path);
  expect(folder.adoptRecordings([request("scene#0", "k1")])).toEqual([
    `scene#0: a person's recording, kept as ${fileName(own)}.`,
  ]);
  expect(new AudioFolder(path).manifest.lines["scene#0"]).toEqual({
    file: fileName(own),
    seconds: 0.48,
    moras: [120, 240],
    key: "k1",
    recorded: true,
  });
  expect(existsSync(join(path, file))).toBe(false);
  expect(folder.missing([request("scene#0", "k2")])).toEqual([]);
  expect(folder.missing([request("scene#0", "k2")], true)).toEqual([]);
});

test("treats a recording as a recording of the new text if the text has changed", () => {
  const { path, folder: before } = folderWith(["scene#0"]);
  writeFileSync(join(path, before.manifest.lines["scene#0"]?.file ?? ""), mp3(25, 98));
  const folder = new AudioFolder(path);
  folder.adoptRecordings([request("scene#0", "k2")]);
  expect(folder.manifest.lines["scene#0"]).toMatchObject({ key: "k2", recorded: true, moras: [0, 300] });
});

test("rejects a replacement that cannot be joined with other files, and names it", () => {
  const { path, folder: before } = folderWith(["scene#0"]);
  writeFileSync(join(path, before.manifest.lines["scene#0"]?.file ?? ""), "not a recording");
  const folder = new AudioFolder(path);
  expect(folder.adoptRecordings([request("scene#0", "k1")])[0]).toContain("no multiple of 144 bytes");
  expect(folder.manifest.lines["scene#0"]?.recorded).toBeUndefined();
});

test("removes unused entries with their files", () => {
  const { path, folder } = folderWith(["scene#0", "gone#0"]);
  expect(folder.removeUnneeded([request("scene#0", "k1")])).toBe(1);
  expect(Object.keys(new AudioFolder(path).manifest.lines)).toEqual(["scene#0"]);
  expect(readdirSync(path).filter((name) => name.endsWith(".mp3"))).toHaveLength(1);
});

test("removes a model with its entry and keeps the manifest", () => {
  const { path, folder } = folderWith(["scene#0"]);
  const entry = folder.manifest.lines["scene#0"];
  if (entry === undefined) throw new Error("no entry");
  for (const name of ["0123456789abcdef.json", "fedcba9876543210.json"])
    writeFileSync(join(path, name), "{}");
  folder.enter(request("scene#0", "k1"), { ...entry, model: "0123456789abcdef.json" });
  expect(folder.removeUnneeded([request("scene#0", "k1")])).toBe(1);
  const left = readdirSync(path).filter((name) => name.endsWith(".json"));
  expect(left.sort()).toEqual(["0123456789abcdef.json", "manifest.json"]);
});

test("writes sorted entries, one per line, and leaves no temporary file", () => {
  const { path } = folderWith(["b#10", "b#2", "a#0"]);
  const text = readFileSync(join(path, "manifest.json"), "utf8");
  expect([...text.matchAll(/^"(.+?)": \{"file/gm)].map(([, name]) => name)).toEqual(["a#0", "b#2", "b#10"]);
  expect(readdirSync(path).some((name) => name.endsWith(".tmp"))).toBe(false);
});
