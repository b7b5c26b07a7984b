/** So much above the room is a voice, in decibels. */
const aboveRoom = 8;

/** Of the way from the room to the loudest moment: talk in the background stays under it. */
const shareOfRange = 0.4;

/** In a silent room even breathing is far above the room. */
const quietestVoice = -62;

/** The level from which a frame counts as speech, in decibels. */
export function speechThreshold(room: number, loudest: number): number {
  return Math.max(quietestVoice, room + Math.max(aboveRoom, shareOfRange * (loudest - room)));
}
