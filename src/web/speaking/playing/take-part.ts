import type { Take } from "#listening/sound/samples.ts";

/** Margin on each side of a part, because neighbouring sounds overlap. */
const marginSeconds = 0.03;

/** Fade at both edges, which prevents clicks. */
const fadeSeconds = 0.015;

/** A part of a recording. `begins` is its start in seconds, margin included. */
export type TakePart = Take & { begins: number };

/** Copies a part of a recording and fades its edges. `from` and `to` are in seconds. */
export function cutPart({ samples, rate }: Take, from: number, to: number): TakePart {
  const start = Math.max(0, Math.round((from - marginSeconds) * rate));
  const end = Math.min(samples.length, Math.max(start, Math.round((to + marginSeconds) * rate)));
  const part = samples.slice(start, end);
  const fade = Math.min(Math.round(fadeSeconds * rate), part.length >> 1);
  for (let i = 0; i < fade; i += 1) {
    const share = i / fade;
    const last = part.length - 1 - i;
    part[i] = (part[i] ?? 0) * share;
    part[last] = (part[last] ?? 0) * share;
  }
  return { samples: part, rate, begins: start / rate };
}

/** Below this share of the highest peak a frame counts as silence around a word. */
const silentShare = 0.06;

/** Start and end of the speech in a recording of one word, in seconds. */
export function soundingPart({ samples, rate }: Take): { start: number; end: number } {
  const frame = Math.round(rate / 100);
  const peaks: number[] = [];
  for (let at = 0; at < samples.length; at += frame) {
    let peak = 0;
    for (const value of samples.subarray(at, at + frame)) peak = Math.max(peak, Math.abs(value));
    peaks.push(peak);
  }
  const limit = peaks.reduce((most, peak) => Math.max(most, peak), 0) * silentShare;
  const first = peaks.findIndex((peak) => peak > limit);
  let last = peaks.length;
  while (last > first + 1 && (peaks[last - 1] ?? 0) <= limit) last -= 1;
  return first < 0
    ? { start: 0, end: samples.length / rate }
    : { start: (first * frame) / rate, end: Math.min(samples.length, last * frame) / rate };
}
