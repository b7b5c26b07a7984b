import { expect, test } from "vitest";
import { rmsOf } from "./loudness.ts";
import { createResampler, resample } from "./resample.ts";
import { fromPcm16, joinBlocks, toPcm16 } from "./samples.ts";
import { wavParts } from "./wav.ts";

const tone = (hertz: number, rate: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate) * 0.5);

test.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [48_000, 24_000],
  [16_000, 24_000],
])("keeps pitch and level of a tone from %s to %s Hz", (from, to) => {
  const made = resample(tone(440, from), from, to);
  const expected = tone(440, to);
  // The filter is incomplete at the edges.
  const inner = made.subarray(200, made.length - 200);
  expect(made.length).toBe(expected.length);
  expect(rmsOf(inner.map((value, at) => value - (expected[at + 200] ?? 0)))).toBeLessThan(0.01);
});

test("prevents aliasing when the rate is lowered", () => {
  const made = resample(tone(11_000, 48_000), 48_000, 16_000);
  expect(rmsOf(made.subarray(200, made.length - 200))).toBeLessThan(0.01);
});

test("converts samples to 16 bits and back", () => {
  const samples = joinBlocks([Float32Array.of(0, 0.5), Float32Array.of(-1, 2)]);
  const back = fromPcm16(toPcm16(samples));
  expect(back[1]).toBeCloseTo(0.5, 4);
  expect([back[0], back[2], back[3]]).toEqual([0, -1, 1]);
});

test("writes rate and length into the header of a WAV file", async () => {
  const blob = new Blob(wavParts([Int16Array.of(1, 2), Int16Array.of(3)], 24_000));
  const view = new DataView(await blob.arrayBuffer());
  expect(view.byteLength).toBe(50);
  expect(view.getUint32(24, true)).toBe(24_000);
  expect(view.getUint32(40, true)).toBe(6);
  expect(view.getInt16(48, true)).toBe(3);
});

test.each([48_000, 44_100, 22_050])(
  "gives the same result for blocks as for a whole sound at %s Hz",
  (rate) => {
    const sound = tone(440, rate);
    const resampler = createResampler(rate, 16_000);
    const parts: Float32Array[] = [];
    for (let at = 0; at < sound.length; at += 683) parts.push(resampler.push(sound.subarray(at, at + 683)));
    const joined = joinBlocks([...parts, resampler.end()]);
    const whole = resample(sound, rate, 16_000);
    expect(joined.length).toBe(whole.length);
    expect(Math.max(...joined.map((value, index) => Math.abs(value - (whole[index] ?? 0))))).toBeLessThan(
      1e-6,
    );
  },
);
