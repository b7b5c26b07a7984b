/** Minimum decibels of speech above the room noise. */
const aboveRoom = 8;

/** Share of the range from room noise to the loudest frame: speech in the background is below it. */
const shareOfRange = 0.4;

/** In a silent room even breathing is far above the room noise. */
const quietestVoice = -62;

export function speechThreshold(room: number, loudest: number): number {
  return Math.max(quietestVoice, room + Math.max(aboveRoom, shareOfRange * (loudest - room)));
}
