import { useEffect } from "react";
import type { PlaybackEngine } from "./engine.ts";

const controls = "button, a, input, select, textarea, summary, [role=button], [role=dialog]";

/** Space plays and pauses, the arrow keys go from line to line; a focused control keeps its own keys. */
export function useKeyboard(engine: PlaybackEngine, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isInControl = event.target instanceof HTMLElement && event.target.closest(controls) !== null;
      if (isInControl || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " ") engine.toggle();
      else if (event.key === "ArrowRight") engine.next();
      else if (event.key === "ArrowLeft") engine.previous();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [engine, isActive]);
}
