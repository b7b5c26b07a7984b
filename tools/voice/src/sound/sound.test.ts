import { expect, test } from "vitest";
import { leveled, target } from "./level.ts";
import { loudness } from "./loudness.ts";
import { mp3Objection, mp3Seconds } from "./mp3-format.ts";
import { toAmplitude, toDecibels, truePeak } from "./peaks.ts";
import { resampled } from "./resample.ts";
import { fadedIn, speechEdges, trimmed } from "./trim.ts";

const rate = 24_000;

function tone(hertz: number, seconds: number, amplitude: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

/** A vowel-like sound: pulses with a loud start, hence high peaks. */
function syllables(count: number): Float32Array {
  return Float32Array.from({ length: count * 4800 }, (_, index) => {
    const inSyllable = (index % 4800) / rate;
    const pulse = ((index % 200) / 200) * 2 - 1;
    return 0.3 * pulse * pulse * pulse * Math.exp(-inSyllable * 12);
  });
}

test("measures a tone of 997 Hz at full scale as -3 LUFS, and at a tenth of it as -23 LUFS", () => {
  expect(loudness(tone(997, 2, 1), rate)).toBeCloseTo(-3.01, 1);
  expect(loudness(tone(997, 2, 0.1), rate)).toBeCloseTo(-23.01, 1);
});

test("ignores pauses when it measures loudness", () => {
  const speech = new Float32Array(3 * rate);
  speech.set(tone(300, 1, 0.2));
  expect(loudness(speech, rate)).toBeGreaterThan(loudness(tone(300, 1, 0.2), rate) - 1);
  expect(loudness(new Float32Array(rate), rate)).toBe(Number.NEGATIVE_INFINITY);
});

test("finds a peak between two samples", () => {
  // 6 kHz at 24 kHz, 45° off: every sample is at 0.707.
  const sound = Float32Array.from({ length: 400 }, (_, index) =>
    Math.sin((Math.PI / 2) * index + Math.PI / 4),
  );
  expect(truePeak(sound.slice(100, 300))).toBeGreaterThan(0.97);
});

test("brings speech to the same loudness without exceeding the ceiling", () => {
  for (const gain of [0.2, 1, 3]) {
    const sound = leveled(
      syllables(8).map((sample) => sample * gain),
      rate,
    );
    expect(Math.abs(loudness(sound, rate) - target.lufs)).toBeLessThan(0.5);
    expect(toDecibels(truePeak(sound))).toBeLessThan(target.peakDecibels + 0.3);
  }
});

test("trims silence around speech to a short margin", () => {
  const sound = new Float32Array(2 * rate);
  sound.set(tone(200, 0.5, 0.2), rate);
  const { samples, cut } = trimmed(sound, rate);
  expect(samples.length / rate).toBeCloseTo(0.575, 2);
  expect(cut / rate).toBeCloseTo(0.975, 2);
  expect(speechEdges(new Float32Array(100))).toEqual({ start: 0, end: 0 });
});

test("fades a sound in and leaves the rest unchanged", () => {
  const sound = new Float32Array(8).fill(1);
  expect([...fadedIn(sound, 4)].map((sample) => Math.round(sample * 100))).toEqual([
    0, 15, 50, 85, 100, 100, 100, 100,
  ]);
  expect(fadedIn(sound, 0)).toEqual(sound);
});

test("keeps a tone when the sample rate changes", () => {
  const sound = resampled(tone(440, 0.5, 0.5), rate, 16_000);
  expect(sound.length).toBe(8000);
  let crossings = 0;
  for (let index = 1; index < sound.length; index += 1)
    if ((sound[index - 1] ?? 0) < 0 && (sound[index] ?? 0) >= 0) crossings += 1;
  expect(crossings).toBeGreaterThan(216);
  expect(crossings).toBeLessThan(223);
});

const frame = Uint8Array.from({ length: 144 }, (_, index) => [0xff, 0xf3, 0x64, 0xc4][index] ?? 0);
const twoFrames = Uint8Array.from([...frame, ...frame]);

test("writes a file of equal frames, which can be joined with others", () => {
  expect(mp3Objection(twoFrames)).toBeUndefined();
  expect(mp3Seconds(twoFrames)).toBe(0.048);
});

test.each([
  { what: "a cut file", bytes: twoFrames.slice(0, 200), say: "multiple of 144" },
  {
    what: "an ID3 header",
    bytes: Uint8Array.from([0x49, 0x44, 0x33, ...twoFrames]).slice(0, 288),
    say: "byte 0",
  },
  { what: "stereo", bytes: frame.with(3, 0x04), say: "byte 0" },
  { what: "64 kbit/s", bytes: frame.with(2, 0x84), say: "byte 0" },
  {
    what: "a Xing header",
    bytes: frame.map((byte, index) => "Xing".charCodeAt(index - 13) || byte),
    say: "Xing",
  },
  { what: "nothing", bytes: new Uint8Array(), say: "multiple of 144" },
])("rejects $what, which cannot be joined with other files", ({ bytes, say }) => {
  expect(mp3Objection(bytes)).toContain(say);
});

test("converts decibels to amplitudes and back", () => {
  expect(toAmplitude(-6.0206)).toBeCloseTo(0.5, 4);
});
