/** Hertz of all sound that is compared: telephone wideband, enough to tell phones apart. */
export const sampleRate = 16_000;
