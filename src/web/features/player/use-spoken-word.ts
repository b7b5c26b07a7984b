import { useEffect } from "react";
import { spokenWord } from "#domain/spoken-word.ts";
import type { Scene } from "./api.ts";
import type { Playback } from "./use-playback.ts";

/** Marks the word that sounds, many times a second: directly on the page, because React need not know. */
export function useSpokenWord(scene: Scene, { engine, status }: Playback): void {
  useEffect(() => {
    if (status !== "playing") return undefined;
    let frame = 0;
    let marked: Element | null = null;
    const mark = (element: Element | null): void => {
      if (element === marked) return;
      marked?.removeAttribute("data-spoken");
      element?.setAttribute("data-spoken", "");
      marked = element;
    };
    const follow = (): void => {
      const moment = engine.moment();
      const line = scene.lines.find(({ segment }) => segment === moment?.segment);
      const index =
        moment === undefined || line?.audio === undefined
          ? undefined
          : spokenWord(line.tokens, line.audio.moras, moment.seconds * 1000);
      mark(
        index === undefined
          ? null
          : document.querySelector(`#line-${moment?.segment} [data-token="${index}"]`),
      );
      frame = window.requestAnimationFrame(follow);
    };
    frame = window.requestAnimationFrame(follow);
    return () => {
      window.cancelAnimationFrame(frame);
      mark(null);
    };
  }, [scene, engine, status]);
}
