/** Speech and the pause after it. */
export type TrackPart = { samples: Int16Array<ArrayBuffer>; pauseSeconds: number };

export type TimeSpan = { start: number; end: number };

/** Concatenates speech and pauses. Returns the samples, and when each part of the input plays. */
export function joinTrack(
  parts: readonly TrackPart[],
  rate: number,
): { blocks: Int16Array<ArrayBuffer>[]; spans: TimeSpan[]; seconds: number } {
  let at = 0;
  const blocks: Int16Array<ArrayBuffer>[] = [];
  const spans = parts.map(({ samples, pauseSeconds }): TimeSpan => {
    const silence = new Int16Array(Math.round(pauseSeconds * rate));
    const span = { start: at / rate, end: (at + samples.length) / rate };
    blocks.push(samples, silence);
    at += samples.length + silence.length;
    return span;
  });
  return { blocks, spans, seconds: at / rate };
}

/** Fades in and out, which avoids clicks. */
export function withSoftEdges(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  const soft = Float32Array.from(samples);
  const fade = Math.min(Math.round(rate * 0.015), soft.length >> 1);
  for (let at = 0; at < fade; at += 1) {
    soft[at] = (soft[at] ?? 0) * (at / fade);
    const fromEnd = soft.length - 1 - at;
    soft[fromEnd] = (soft[fromEnd] ?? 0) * (at / fade);
  }
  return soft;
}
