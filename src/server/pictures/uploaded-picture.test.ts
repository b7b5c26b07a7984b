import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Decoded } from "#tests/support/decode-costly-pictures.ts";
import { blackPng, emptyGif, greyJpeg, pngComment } from "#tests/support/pictures.ts";
import { patience } from "#tests/support/patience.ts";
import { reencode, pictureQueue } from "./uploaded-picture.ts";

const refusals = {
  unsupported: "avatar.unsupported",
  broken: "avatar.broken",
  tooLarge: "avatar.too-large",
} as const;
const encoded = (bytes: Uint8Array) => reencode(bytes, refusals, (picture) => picture.resize(64));

/** This picture is created before the other decoders are disabled. */
const webp = await sharp({ create: { width: 4500, height: 4500, channels: 4, background: "#27497a" } })
  .webp({ lossless: true, effort: 0 })
  .toBuffer();

describe("limits a picture's decoded size instead of its file size:", () => {
  const rgba16 = { depth: 16, colour: "rgba" } as const;
  test.each([
    [
      "an interlaced 16-bit PNG of 7,071 × 7,071",
      blackPng(7071, 7071, { ...rgba16, isInterlaced: true, rows: 1 }),
    ],
    ["a 16-bit PNG of 3,200 × 3,200", blackPng(3200, 3200, { ...rgba16, rows: 1 })],
    ["an RGBA PNG of 4,500 × 4,500", blackPng(4500, 4500, { depth: 8, colour: "rgba", rows: 1 })],
    ["a JPEG of 3,700 × 3,700 with several scans", greyJpeg(3700, 3700, { scans: 3 })],
    ["a GIF of 4,500 × 4,500", emptyGif(4500, 4500)],
    ["a WebP of 4,500 × 4,500", webp],
    ["a baseline JPEG of 7,200 × 7,200", greyJpeg(7200, 7200, { scans: 1 })],
  ])("rejects %s", async (_what, bytes) => {
    expect(bytes.length).toBeLessThan(700_000);
    await expect(encoded(bytes)).rejects.toMatchObject({ id: "avatar.too-large" });
  });

  test.each([
    ["a screenshot of 5,120 × 2,880", () => blackPng(5120, 2880, { depth: 8, colour: "rgba" })],
    ["a photo of 48 megapixels", () => greyJpeg(8000, 6000, { scans: 1 })],
    ["a JPEG of 4,032 × 3,024 with several scans", () => greyJpeg(4032, 3024, { scans: 3 })],
  ])("accepts %s", async (_what, make) => {
    expect((await sharp(await encoded(make())).metadata()).width).toBe(64);
  });
});

test("drops the texts of a PNG before they are decompressed", async () => {
  const chunks = Array.from({ length: 3 }, () => pngComment(1000));
  const again = await encoded(blackPng(100, 100, { chunks }));
  expect((await sharp(again).metadata()).width).toBe(64);
});

test("rejects a PNG of many chunks after the first 2,000", async () => {
  const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
  const flood = Buffer.concat([signature, Buffer.alloc(12 * 100_000)]);
  const read = vi.spyOn(Buffer.prototype, "readUInt32BE");
  onTestFinished(() => read.mockRestore());
  await expect(encoded(flood)).rejects.toMatchObject({ id: "avatar.broken" });
  expect(read.mock.calls.length).toBeLessThanOrEqual(2 * 2_000);
});

test("decoding needs less than 250 MB for any picture, whether it is accepted or not", async () => {
  // A separate process runs this, so that its memory can be measured.
  const file = fileURLToPath(new URL("../../../tests/support/decode-costly-pictures.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 60_000 * patience });
  const { outcomes, megabytes } = JSON.parse(stdout) as Decoded; // The process writes this format.
  expect(outcomes).toEqual(["accepted", "accepted", "avatar.too-large"]);
  expect(megabytes).toBeLessThan(250);
});

test("decodes one picture at a time", async () => {
  const { run } = pictureQueue();
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const done = [run(async () => order.push(await first.promise)), run(async () => order.push("second"))];
  first.resolve("first");
  await Promise.all(done);
  expect(order).toEqual(["first", "second"]);
});
