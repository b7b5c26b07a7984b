import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import type { Slot } from "#contract/compiled.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { ResponsePack } from "./response-pack.ts";
import { Output } from "./output.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function pack(folder: string, data: unknown): Promise<Slot> {
  const answers = new ResponsePack(folder);
  const output = new Output(folder);
  const list = answers.add(data);
  answers.write(output, {
    languages: inEveryLanguage(() => ({
      list,
      town: list,
      syllabus: list,
      ear: list,
      contrasts: {},
      categories: {},
      scenes: {},
    })),
    withheldAudio: [],
    keeping: {},
  });
  await output.finish();
  return list;
}

const packs = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(".pack"));

test("stores a response in the pack with its envelope in two compressions", async () => {
  const folder = temporaryFolder();
  const { at, br, gzip } = await pack(folder, [{ title: "会話" }]);
  const bytes = readFileSync(join(folder, packs(folder)[0] ?? ""));
  const whole = '{"code":"001","data":[{"title":"会話"}]}';
  expect(brotliDecompressSync(bytes.subarray(at, at + br)).toString()).toBe(whole);
  expect(gunzipSync(bytes.subarray(at + br, at + br + gzip)).toString()).toBe(whole);
});

test("stores equal responses once and gives different ones different ETags", () => {
  const answers = new ResponsePack(temporaryFolder());
  expect(answers.add([1])).toEqual(answers.add([1]));
  expect(answers.add([1]).tag).not.toBe(answers.add([2]).tag);
});

test("changes no file if the content is unchanged, otherwise replaces the old file", async () => {
  const folder = temporaryFolder();
  await pack(folder, [1]);
  const [first = ""] = packs(folder);
  await pack(folder, [1]);
  expect(packs(folder)).toEqual([first]);
  await pack(folder, [2]);
  expect(packs(folder)).toHaveLength(1);
  expect(existsSync(join(folder, first))).toBe(false);
});
