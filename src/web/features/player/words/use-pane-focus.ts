import { useCallback, useEffect } from "react";
import type { RefObject } from "react";
import { watchHistory } from "#web/ui/layers/modal-stack.ts";

/**
 * A pane is no sheet: the page beside it stays in use. Yet Escape and the browser's back close it, the focus of whoever
 * came by keyboard moves into it, and closing leads back to the word. Returns the way to close it.
 */
export function usePaneManners(
  pane: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): () => void {
  const close = useCallback(() => {
    document.querySelector<HTMLElement>("[data-tapped]")?.focus({ preventScroll: true });
    onClose();
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isAnothers = document.documentElement.hasAttribute("data-modal");
      if (event.key === "Escape" && !isAnothers) close();
    };
    if (document.documentElement.getAttribute("data-input") === "keyboard") pane.current?.focus();
    watchHistory().opened(close);
    document.addEventListener("keydown", press);
    return () => {
      watchHistory().closed(close);
      document.removeEventListener("keydown", press);
    };
  }, [pane, isOpen, close]);
  return close;
}
