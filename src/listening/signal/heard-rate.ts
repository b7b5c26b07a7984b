/** Samples a second of everything that is compared: what a telephone of today carries, and enough to tell sounds apart. */
export const heardRate = 16_000;
