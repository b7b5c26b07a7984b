import type { Scene } from "./api.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { Playback } from "./use-playback.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/** What goes along with playing and is not seen on the page: lock screen, headset, a screen that stays on. */
export function PlaybackCompanions({ scene, playback }: { scene: Scene; playback: Playback }) {
  useMediaSession(scene, playback);
  useWakeLock(playback.status === "playing");
  return null;
}
