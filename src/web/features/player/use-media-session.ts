import { useEffect, useState } from "react";
import type { Scene } from "./api.ts";
import { drawCover } from "./draw-cover.ts";
import type { Playback } from "./use-playback.ts";

/** Seconds a headset's "forward" and "back" mean when it does not say. */
const stepSeconds = 5;

/** Safari 15 to 16 know some actions and throw at others. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  if (!("mediaSession" in navigator)) return;
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // A control this browser does not have.
  }
}

/** The lock screen and the headset: title, cover, and the same controls as the dock. */
export function useMediaSession(scene: Scene, playback: Playback): void {
  const { engine, status, segment, repetition, hasSpeech } = playback;
  useEffect(() => {
    if (!("mediaSession" in navigator) || !hasSpeech) return undefined;
    const controls: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => engine.play()],
      ["pause", () => engine.pause()],
      ["previoustrack", () => engine.previous()],
      ["nexttrack", () => engine.next()],
      ["seekbackward", ({ seekOffset }) => engine.seek({ by: -(seekOffset ?? stepSeconds) })],
      ["seekforward", ({ seekOffset }) => engine.seek({ by: seekOffset ?? stepSeconds })],
      ["seekto", ({ seekTime }) => engine.seek({ trackSeconds: seekTime ?? 0 })],
    ];
    for (const [action, act] of controls) handle(action, act);
    return () => {
      for (const [action] of controls) handle(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = "none";
    };
  }, [engine, hasSpeech]);
  const cover = useCover(scene.coverImage, status === "playing");
  useEffect(() => {
    if (!("mediaSession" in navigator) || typeof MediaMetadata === "undefined" || !hasSpeech) return;
    const line = scene.lines.find((one) => one.segment === segment);
    navigator.mediaSession.metadata = new MediaMetadata({
      title: line?.tokens.map((token) => token.text).join("") ?? scene.japaneseTitle,
      artist: scene.title,
      album: scene.category.title,
      artwork: cover === undefined ? [] : [{ src: cover, sizes: "512x512", type: "image/png" }],
    });
  }, [scene, segment, cover, hasSpeech]);
  useEffect(() => {
    if (!("mediaSession" in navigator) || !hasSpeech) return;
    const { mediaSession } = navigator;
    mediaSession.playbackState = status === "playing" ? "playing" : "paused";
    const position = engine.position();
    if (position.duration > 0 && typeof mediaSession.setPositionState === "function")
      mediaSession.setPositionState(position);
  }, [engine, status, segment, repetition, hasSpeech]);
}

/** Lock screens draw no SVG: the cover as a picture they can draw, made once something plays. */
function useCover(url: string, isWanted: boolean): string | undefined {
  const [cover, setCover] = useState<string>();
  const isMissing = isWanted && cover === undefined && "mediaSession" in navigator;
  useEffect(() => {
    if (!isMissing) return;
    drawCover(url).then(setCover, () => undefined);
  }, [url, isMissing]);
  return cover;
}
