import { useEffect } from "react";
import { spokenWord } from "#domain/playback/spoken-word.ts";
import type { Scene } from "#web/features/player/api.ts";
import type { Playback } from "#web/features/player/engine/use-playback.ts";

/**
 * Marks the word that sounds, many times a second: directly on the page, because React need not know. The engine looks
 * where it is as often, so that the line is marked the moment it begins.
 */
export function useSpokenWord(scene: Scene, { engine, status }: Playback): void {
  useEffect(() => {
    if (status !== "playing") return undefined;
    const lines = new Map(scene.lines.map((line) => [line.segment, line]));
    let frame = 0;
    let shown = "";
    let marked: Element | null = null;
    const mark = (place: string): void => {
      if (place === shown) return;
      shown = place;
      marked?.removeAttribute("data-spoken");
      marked = place === "" ? null : document.querySelector(place);
      marked?.setAttribute("data-spoken", "");
    };
    const follow = (): void => {
      const now = engine.look();
      const line = now === undefined || now.isPause ? undefined : lines.get(now.segment);
      const index =
        now === undefined || line?.audio === undefined
          ? undefined
          : spokenWord(line.tokens, line.audio.moras, now.into * 1000);
      mark(index === undefined ? "" : `#line-${line?.segment} [data-token="${index}"]`);
      frame = window.requestAnimationFrame(follow);
    };
    frame = window.requestAnimationFrame(follow);
    return () => {
      window.cancelAnimationFrame(frame);
      mark("");
    };
  }, [scene, engine, status]);
}
