import { useEffect } from "react";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";

/** Elements with arrow keys of their own: sliders and other fields, tabs, a line's words, everything in a sheet. */
const ownArrows = "input, select, textarea, [role=tab], [data-token], [role=dialog]";
/** These and everything the space bar presses. */
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
