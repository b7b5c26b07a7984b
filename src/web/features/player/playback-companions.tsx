import type { Scene } from "./api.ts";
import { useFollowLine } from "./use-follow-line.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { Playback } from "./use-playback.ts";
import { useSpokenWord } from "./use-spoken-word.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type Props = { scene: Scene; playback: Playback; isDialogue: boolean };

/**
 * What goes along with playing: the spoken word, keys, lock screen and headset, a screen that stays on. It draws nothing
 * of its own.
 */
export function PlaybackCompanions({ scene, playback, isDialogue }: Props) {
  const { engine, segment, status, hasSpeech } = playback;
  const isPlaying = status === "playing";
  const line = scene.lines.find((one) => one.segment === segment);
  useMediaSession(scene, {
    ...playback,
    // Elsewhere nobody could stop what a headset starts.
    isActive: isDialogue && hasSpeech,
    title: line?.tokens.map((token) => token.text).join("") ?? scene.japaneseTitle,
    onPlay: () => engine.play(),
  });
  useWakeLock(isPlaying);
  useKeyboard(engine, isDialogue);
  useSpokenWord(scene, playback);
  useFollowLine(isDialogue ? segment : undefined, isPlaying);
  return null;
}
