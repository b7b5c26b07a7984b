/** Samples per second of every sound that the model makes. */
export const sampleRate = 24_000;
