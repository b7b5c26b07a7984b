import { useEffect } from "react";
import type { PlaybackEngine } from "#web/features/player/engine/engine.ts";

/** What uses arrow keys itself: the bar of lines, tabs, choices, a line's words, text, and whatever lies over the page. */
const ownArrows = "input, select, textarea, [role=tab], [data-token], [role=dialog]";
/** What is pressed with the space bar, besides. */
const ownSpace = `${ownArrows}, button, a, summary, [role=button]`;

/** Space plays and pauses, the arrow keys go from line to line; a focused control keeps its own keys. */
export function useKeyboard(engine: PlaybackEngine, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      const own = event.key === " " ? ownSpace : ownArrows;
      const isInControl = event.target instanceof HTMLElement && event.target.closest(own) !== null;
      if (isInControl || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " ") engine.toggle();
      else if (event.key === "ArrowRight") engine.move(1);
      else if (event.key === "ArrowLeft") engine.move(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [engine, isActive]);
}
