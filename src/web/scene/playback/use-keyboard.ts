import { useEffect } from "react";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";

/**
 * Elements that use arrow keys themselves: sliders and other fields, tabs, the words of a line, everything in
 * a sheet.
 */
const ownArrows = "input, select, textarea, [role=tab], [data-token], [role=dialog]";
/** Elements that use the space bar themselves. */
const ownSpace = `${ownArrows}, button, a, summary, [role=button]`;

/** Space plays and pauses, and the arrow keys go from line to line. A focused control keeps its own keys. */
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
