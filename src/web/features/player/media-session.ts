import { useEffect } from "react";
import type { Scene } from "./api.ts";
import type { Playback } from "./use-playback.ts";

/** The lock screen and the headset: title, cover, and the same controls as the dock. */
export function useMediaSession(scene: Scene, { engine, status, segment }: Playback): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    const session = navigator.mediaSession;
    const controls: [MediaSessionAction, () => void][] = [
      ["play", () => engine.play()],
      ["pause", () => engine.pause()],
      ["previoustrack", () => engine.previous()],
      ["nexttrack", () => engine.next()],
    ];
    for (const [action, act] of controls) session.setActionHandler(action, act);
    return () => {
      for (const [action] of controls) session.setActionHandler(action, null);
      session.metadata = null;
    };
  }, [engine]);
  useEffect(() => {
    if (!("mediaSession" in navigator) || typeof MediaMetadata === "undefined") return;
    const line = scene.lines.find((one) => one.segment === segment);
    navigator.mediaSession.metadata = new MediaMetadata({
      title: line?.tokens.map((token) => token.text).join("") ?? scene.japaneseTitle,
      artist: scene.title,
      album: scene.category.title,
      artwork: [{ src: scene.coverImage, sizes: "320x168", type: "image/svg+xml" }],
    });
  }, [scene, segment]);
  useEffect(() => {
    if ("mediaSession" in navigator)
      navigator.mediaSession.playbackState = status === "playing" ? "playing" : "paused";
  }, [status]);
}

/** Keeps the screen on while lines are playing in view, where the browser can. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    // Asked of the value, not of its name: some browsers have the name and nothing behind it.
    const { wakeLock } = navigator;
    if (!isPlaying || typeof wakeLock?.request !== "function") return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = (): void => {
      if (document.visibilityState !== "visible") return;
      wakeLock.request("screen").then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        // A phone low on battery refuses; then the screen goes dark as always.
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isPlaying]);
}
