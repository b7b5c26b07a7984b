/** Sample rate in hertz of all compared sound: telephone wideband, enough to distinguish phones. */
export const sampleRate = 16_000;
