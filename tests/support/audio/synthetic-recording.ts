/** A section of a synthetic recording: duration and level in decibels. Voiced sections vary like syllables. */
export type Section = { seconds: number; level: number; isVoice?: boolean };

/** Noise that is the same in every run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A recording for tests: the room's noise throughout, and sections of something louder in it. */
export function syntheticRecording(
  sections: readonly Section[],
  { rate = 16_000, room = -70 }: { rate?: number; room?: number } = {},
): Float32Array<ArrayBuffer> {
  const next = noise(7);
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0);
  // Noise between -1 and 1 has a level of -4.8 dB.
  const roomGain = 10 ** ((room + 4.8) / 20);
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, () => next() * roomGain);
  let start = 0;
  for (const { seconds: length, level, isVoice = true } of sections) {
    const gain = 10 ** ((level + 3) / 20);
    const end = start + Math.round(length * rate);
    for (let at = start; at < end; at += 1) {
      const time = (at - start) / rate;
      // Seven syllables a second.
      const syllable = isVoice ? Math.abs(Math.sin(Math.PI * 7 * time)) ** 0.3 : 1;
      const tone = Math.sin(2 * Math.PI * 180 * time) * 0.8 + Math.sin(2 * Math.PI * 900 * time) * 0.6;
      samples[at] = (samples[at] ?? 0) + tone * gain * syllable;
    }
    start = end;
  }
  return samples;
}
