/** Minimum decibels of speech above the room noise. */
const aboveRoom = 8;

/**
 * Threshold as a share of the range from room noise to the loudest frame. Speech in the background is below
 * it.
 */
const shareOfRange = 0.4;

/**
 * Minimum level of speech in decibels, because in a silent room even breathing is far above the room noise.
 */
const quietestVoice = -62;

export function speechThreshold(room: number, loudest: number): number {
  return Math.max(quietestVoice, room + Math.max(aboveRoom, shareOfRange * (loudest - room)));
}
