import { useEffect } from "react";
import { spokenWord } from "#domain/playback/spoken-word.ts";
import type { Scene } from "#web/scene/api.ts";
import { wordElement } from "#web/scene/position/page-geometry.ts";
import type { Playback } from "#web/scene/engine/use-playback.ts";

/**
 * Highlights the spoken word. It updates the DOM every frame directly, without React. In each frame the
 * engine also reads its position, so that a line is highlighted as soon as it begins.
 */
export function useSpokenWord(scene: Scene, { engine, status }: Playback): void {
  useEffect(() => {
    if (status !== "playing") return undefined;
    const lines = new Map(scene.lines.map((line) => [line.segment, line]));
    let frame = 0;
    let marked: Element | null = null;
    const mark = (word: Element | null): void => {
      if (word === marked) return;
      marked?.removeAttribute("data-spoken");
      marked = word;
      marked?.setAttribute("data-spoken", "");
    };
    const follow = (): void => {
      const now = engine.updatePosition();
      const line = now === undefined || now.isPause ? undefined : lines.get(now.segment);
      const index =
        now === undefined || line?.audio === undefined
          ? undefined
          : spokenWord(line.tokens, line.audio.moras, now.into * 1000);
      mark(line === undefined || index === undefined ? null : wordElement(line.segment, index));
      frame = window.requestAnimationFrame(follow);
    };
    frame = window.requestAnimationFrame(follow);
    return () => {
      window.cancelAnimationFrame(frame);
      mark(null);
    };
  }, [scene, engine, status]);
}
