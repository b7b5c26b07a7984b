import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { applyEdit, copySample } from "#tests/support/sample-content.ts";
import { compile } from "./compile.ts";
import { examine } from "./examine.ts";
import type { Folders } from "./folders.ts";

function makeSilent({ audio }: Folders): void {
  rmSync(audio, { recursive: true });
}

function sample(): Folders {
  const { folders, remove } = copySample();
  onTestFinished(remove);
  return folders;
}

test("compiles nothing if audio is missing", async () => {
  const folders = sample();
  makeSilent(folders);
  await expect(compile(folders)).rejects.toThrow(/npm run dev shows the content without this audio\.$/);
  expect(existsSync(folders.output)).toBe(false);
});

test("compiles a scene without audio and names the missing files if audio is optional", async () => {
  const folders = sample();
  const whole = await compile(folders, { isAudioOptional: true });
  expect(whole.unspoken).toEqual([]);
  makeSilent(folders);
  const { scenes, unspoken } = await compile(folders, { isAudioOptional: true });
  expect(scenes).toBe(whole.scenes);
  expect(unspoken.map(({ say }) => say)).toEqual([
    expect.stringMatching(/^voicing\/0\/0\/word@female-1, .* cannot be heard yet: run npm run voice\.$/),
    expect.stringMatching(/^「もう一度お願いします。」 .* cannot be heard yet: run npm run voice\.$/),
    expect.stringMatching(/^segment 0, segment 1, .* cannot be heard yet: run npm run voice\.$/),
  ]);
  const dictionary = readFileSync(join(folders.output, "dictionary.json"), "utf8");
  expect(dictionary).not.toContain("/audio/");
  expect(examine(folders).scenes.flatMap(({ lines }) => lines.map(({ audio }) => audio.state))).not.toContain(
    "spoken",
  );
});

test("writes every picture with its compressed copies", async () => {
  const folders = sample();
  await compile(folders);
  const files = readdirSync(join(folders.output, "files/covers"));
  const pictures = files.filter((name) => name.endsWith(".svg"));
  expect(pictures.length).toBeGreaterThan(0);
  expect(files.toSorted()).toEqual(pictures.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).toSorted());
  const picture = join(folders.output, "files/covers", pictures[0] ?? "");
  expect(brotliDecompressSync(readFileSync(`${picture}.br`))).toEqual(readFileSync(picture));
});

test("reports other mistakes even if audio is optional", async () => {
  const folders = sample();
  makeSilent(folders);
  applyEdit(folders.content, { file: "cast.yaml", replace: "female-1", by: "nobody" });
  await expect(compile(folders, { isAudioOptional: true })).rejects.toThrow(
    /must be a voice such as female-1/,
  );
});
