import { useEffect, useEffectEvent, useState } from "react";
import type { Scene } from "#web/scene/api.ts";
import { positionOf, seekBy, seekToPosition } from "./track-moves.ts";
import type { Playback } from "#web/scene/engine/use-playback.ts";

/** Used when a headset sends "forward" or "back" without an offset. */
const stepSeconds = 5;

/**
 * A lock screen runs its own clock. These events mean that the clock needs a correction: a jump, another
 * speed, a new track.
 */
const jumps = ["seeked", "ratechange", "loadedmetadata"] as const;

/** Sets a handler. Safari 15 and 16 throw for actions that they do not support. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  if (!("mediaSession" in navigator)) return;
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not support the action.
  }
}

type Heard = Pick<Playback, "engine" | "status" | "segment" | "repetition"> & {
  /** Whether the current tab has controls for this sound. */
  isActive: boolean;
  /** The title of the sound that plays or will play next. */
  title: string;
  onPlay: () => void;
};

/** Gives the lock screen and headset a title, a cover, and controls for the playback of the current tab. */
export function useMediaSession(scene: Scene, heard: Heard): void {
  const { engine, status, segment, repetition, isActive, title } = heard;
  const play = useEffectEvent(heard.onPlay);
  useEffect(() => {
    if (!("mediaSession" in navigator) || !isActive) return undefined;
    const controls: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => play()],
      ["pause", () => engine.pause()],
      [
        "stop",
        () => {
          engine.pause();
          engine.seekTo(engine.updatePosition()?.segment);
        },
      ],
      ["previoustrack", () => engine.move(-1)],
      ["nexttrack", () => engine.move(1)],
      ["seekbackward", ({ seekOffset }) => seekBy(engine, -(seekOffset ?? stepSeconds))],
      ["seekforward", ({ seekOffset }) => seekBy(engine, seekOffset ?? stepSeconds)],
      ["seekto", ({ seekTime }) => seekToPosition(engine, seekTime ?? 0)],
    ];
    for (const [action, act] of controls) handle(action, act);
    return () => {
      for (const [action] of controls) handle(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = "none";
    };
  }, [engine, isActive]);
  const cover = useCover(scene.coverImage, isActive && status === "playing");
  useEffect(() => {
    if (!("mediaSession" in navigator) || typeof MediaMetadata === "undefined" || !isActive) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: scene.title,
      album: scene.category.title,
      artwork: cover === undefined ? [] : [{ src: cover, sizes: "512x512", type: "image/png" }],
    });
  }, [scene, title, cover, isActive]);
  useEffect(() => {
    if (!("mediaSession" in navigator) || !isActive) return undefined;
    const { mediaSession } = navigator;
    mediaSession.playbackState = status === "playing" ? "playing" : "paused";
    if (typeof mediaSession.setPositionState !== "function") return undefined;
    const tellPlace = (): void => {
      const position = positionOf(engine);
      if (position.duration > 0) mediaSession.setPositionState(position);
    };
    tellPlace();
    const { audio } = engine;
    for (const event of jumps) audio.addEventListener(event, tellPlace);
    return () => {
      for (const event of jumps) audio.removeEventListener(event, tellPlace);
    };
  }, [engine, status, segment, repetition, isActive]);
}

/** The cover as a PNG, because lock screens do not render SVG. Created on first playback. */
function useCover(url: string, isWanted: boolean): string | undefined {
  const [cover, setCover] = useState<string>();
  const isMissing = isWanted && cover === undefined && "mediaSession" in navigator;
  useEffect(() => {
    if (!isMissing) return;
    void import("./draw-cover.ts").then(({ drawCover }) => drawCover(url)).then(setCover, () => undefined);
  }, [url, isMissing]);
  return cover;
}
