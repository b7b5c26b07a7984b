/** A piece of a track: a voice, and how long it is quiet after it. */
export type Piece = { samples: Int16Array<ArrayBuffer>; pauseSeconds: number };

/** Where a piece lies in the track, in seconds. */
export type Place = { start: number; end: number };

/** Pieces and the silences between them as one sound, and where each piece lies. */
export function layTrack(
  pieces: readonly Piece[],
  rate: number,
): { parts: Int16Array<ArrayBuffer>[]; places: Place[]; seconds: number } {
  let at = 0;
  const parts: Int16Array<ArrayBuffer>[] = [];
  const places = pieces.map(({ samples, pauseSeconds }): Place => {
    const silence = new Int16Array(Math.round(pauseSeconds * rate));
    const place = { start: at / rate, end: (at + samples.length) / rate };
    parts.push(samples, silence);
    at += samples.length + silence.length;
    return place;
  });
  return { parts, places, seconds: at / rate };
}

/** A copy without the click of a sound that begins or ends all of a sudden. */
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
