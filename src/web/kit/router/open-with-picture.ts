import type { MouseEvent } from "react";
import { isPlainClick } from "./link.tsx";
import { navigate } from "./location.ts";

/** The picture of the screen that opens, into which the tapped one turns. */
const arrived = "[data-place] img";

/** The old screen stands still until the new one is there; no longer than this. */
const mostMs = 400;

function pictureShown(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector(arrived) !== null) end();
    });
    const timer = setTimeout(end, mostMs);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * For the click on a link to a scene: the picture grows into that of the scene. Without view transitions, or if the learner
 * wants less motion, the link opens as usual.
 */
export function openWithPicture(
  event: MouseEvent<HTMLAnchorElement>,
  to: string,
  picture?: HTMLElement | null,
) {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!picture || isCalm || !isPlainClick(event) || !("startViewTransition" in document)) return;
  event.preventDefault();
  picture.style.setProperty("view-transition-name", "place");
  const { ready } = document.startViewTransition(() => {
    navigate(to);
    return pictureShown();
  });
  // Skipped, for example in a hidden tab: the screen has changed all the same.
  ready.catch(() => undefined);
}
