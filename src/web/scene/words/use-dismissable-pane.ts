import { useCallback, useEffect } from "react";
import type { RefObject } from "react";
import { watchHistory } from "#web/kit/ui/layers/modal-stack.ts";

/**
 * Makes a non-modal pane beside the page dismissible like a sheet. Escape and the browser's back button close
 * it, keyboard focus moves into it, and closing it returns the focus to the word. Returns the function that
 * closes the pane.
 */
export function useDismissablePane(
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
      const isSheetOpen = document.documentElement.hasAttribute("data-modal");
      if (event.key === "Escape" && !isSheetOpen) close();
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
