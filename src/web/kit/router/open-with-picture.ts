import type { MouseEvent } from "react";
import { isRecord } from "#domain/values.ts";
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

/** The cover that `openWithPicture` was given, for a scene that is not loaded yet. */
export function coverIn(state: unknown): string | undefined {
  const cover = isRecord(state) ? state["cover"] : undefined;
  return typeof cover === "string" ? cover : undefined;
}

/**
 * Handles the click on a link to a scene: the picture grows into the scene's cover, whose address the scene gets at once.
 * Without view transitions, or if the learner wants less motion, the link opens as usual.
 */
export function openWithPicture(
  event: MouseEvent<HTMLAnchorElement>,
  { to, picture, cover }: { to: string; picture: HTMLElement | null; cover: string | undefined },
): void {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (picture === null || isCalm || !isPlainClick(event) || !("startViewTransition" in document)) return;
  event.preventDefault();
  picture.style.setProperty("view-transition-name", "place");
  const { ready } = document.startViewTransition(() => {
    navigate(to, { state: { cover } });
    return pictureShown();
  });
  // Skipped, for example in a hidden tab: the screen has changed all the same.
  ready.catch(() => undefined);
}
