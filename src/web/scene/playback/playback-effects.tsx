import type { Scene } from "#web/scene/api.ts";
import { studyTabs } from "#web/scene/position/study-tabs.ts";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import { useFollowLine } from "./use-follow-line.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { Playback } from "#web/scene/engine/use-playback.ts";
import { useSpokenWord } from "./use-spoken-word.ts";
import { useSwipe } from "./use-swipe.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";

type Props = { scene: Scene; playback: Playback; tab: StudyTab; onTab: (tab: StudyTab) => void };

/**
 * Effects of playback without visible output of their own: highlighting the spoken word, keyboard shortcuts,
 * swipes, lock screen and headset controls, and keeping the screen on.
 */
export function PlaybackEffects({ scene, playback, tab, onTab }: Props) {
  const isDialogue = tab === "dialogue";
  const { engine, segment, status, hasSpeech } = playback;
  const isPlaying = status === "playing";
  const line = scene.lines.find((one) => one.segment === segment);
  useMediaSession(scene, {
    ...playback,
    // The other tabs have no button that could stop playback started by a headset.
    isActive: isDialogue && hasSpeech,
    title: line?.tokens.map((token) => token.text).join("") ?? scene.japaneseTitle,
    onPlay: () => engine.play(),
  });
  useWakeLock(isPlaying);
  useKeyboard(engine, isDialogue);
  useSpokenWord(scene, playback);
  useFollowLine(isDialogue ? segment : undefined, isPlaying);
  useSwipe((direction) => {
    const next = studyTabs[studyTabs.indexOf(tab) + direction];
    if (next !== undefined) onTab(next);
  });
  return null;
}
