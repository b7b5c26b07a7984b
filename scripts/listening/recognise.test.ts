import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { resample } from "#listening/sound/resample.ts";
import { toPcm16 } from "#listening/sound/samples.ts";
import { wavParts } from "#listening/sound/wav.ts";
import { readRows } from "./recognise.ts";
import { readWav } from "./wav.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaiwa-takes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A take of このコート、メイに似合いそう。 */
function take(name: string): Float32Array {
  return Float32Array.from(readFileSync(join(root, `tests/fixtures/speaking/${name}.ulaw`)), (byte) => {
    const size = Math.abs(byte - 128) / 127;
    return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
  });
}

function wav(samples: Float32Array, rate: number): Uint8Array {
  const parts = wavParts([toPcm16(samples)], rate);
  return Buffer.concat(parts.map((part) => Buffer.from(part instanceof ArrayBuffer ? part : part.buffer)));
}

const run = (): string =>
  execFileSync(process.execPath, [join(root, "scripts/listening/recognise.ts"), folder], {
    encoding: "utf8",
    stdio: "pipe",
  });

const coat = "このコートメイににあいそう";

test("prints the choice, the candidate and the confidence of every row, in order", () => {
  writeFileSync(join(folder, "a.wav"), wav(take("slow"), 16_000));
  writeFileSync(join(folder, "b.wav"), wav(resample(take("brisk"), 16_000, 44_100), 44_100));
  writeFileSync(join(folder, "c.wav"), wav(new Float32Array(16_000), 16_000));
  const rows = [
    `a.wav\t${coat}\t${coat}|もういちどおねがいします`,
    `b.wav\t${coat}\tちょっとまって|${coat}|しおでおねがいします`,
    "c.wav\t\tはい、そうです|いいえ",
    `a.wav\t${coat}\tちょっとまってください|もういちどおねがいします`,
  ];
  writeFileSync(join(folder, "takes.tsv"), `${rows.join("\n")}\n`);
  const printed = run()
    .trimEnd()
    .split("\n")
    .map((row) => row.split("\t"));
  expect(printed.map(([file, kind]) => [file, kind])).toEqual([
    ["a.wav", "choice"],
    ["b.wav", "choice"],
    ["c.wav", "nothing"],
    ["a.wav", "unsure"],
  ]);
  expect(printed.slice(0, 3).map(([, , candidate]) => candidate)).toEqual([coat, coat, ""]);
  expect(Number(printed[0]?.[3])).toBeGreaterThan(0.9);
});

test.each([
  ["a.wav\tはい", "row 1: must have"],
  ["a.wav\tはい\tはい|yes", 'row 1: "yes" is not kana'],
  ["a.wav\tはい\tはい|", 'row 1: "" is not kana'],
  ["../a.wav\tはい\tはい", "is not the name of a WAV file"],
  ["a.wav\t\tはい\n\na.wav\t\tはい", "row 2: must have"],
])("rejects the malformed rows %j", (text, message) => {
  expect(() => readRows(text)).toThrow(message);
});

test.each([
  ["is missing", undefined],
  ["is no WAV file", Buffer.from("not a sound, but long enough")],
  ["has 8-bit samples", Buffer.from(wav(new Float32Array(100), 16_000)).fill(8, 34, 35)],
])("names the row of a file that %s", (_, bytes) => {
  if (bytes !== undefined) writeFileSync(join(folder, "a.wav"), bytes);
  writeFileSync(join(folder, "takes.tsv"), "a.wav\t\tはい\n");
  expect(run).toThrow(/row 1: a\.wav/);
});

describe("a WAV file", () => {
  test("of two channels becomes one", () => {
    const bytes = Buffer.from(wav(Float32Array.of(0.5, -0.5, 0.25, 0.25), 16_000));
    bytes.writeUInt16LE(2, 22);
    expect([...readWav(bytes).samples].map((value) => Math.round(value * 100) / 100)).toEqual([0, 0.25]);
  });

  test("may have other parts before its samples, and an unknown size", () => {
    const plain = Buffer.from(wav(Float32Array.of(0.5, 0.5), 22_050));
    const extra = Buffer.from([0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0]);
    const bytes = Buffer.concat([plain.subarray(0, 36), extra, plain.subarray(36)]);
    bytes.writeUInt32LE(0xffff_ffff, 36 + extra.length + 4);
    expect(readWav(bytes)).toMatchObject({ rate: 22_050 });
    expect(readWav(bytes).samples).toHaveLength(2);
  });
});
