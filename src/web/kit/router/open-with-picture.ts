import type { MouseEvent } from "react";
import { isRecord } from "#domain/values.ts";
import { isPlainClick } from "./link.tsx";
import { navigate } from "./location.ts";

/** The picture of the new screen, to which the tapped picture is animated. */
const arrived = "[data-place] img";

/** Maximum time for which the old screen is frozen while the new one loads. */
const timeoutMs = 400;

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
    const timer = setTimeout(end, timeoutMs);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** The cover passed to `openWithPicture`, shown until the scene is loaded. */
export function coverIn(state: unknown): string | undefined {
  const cover = isRecord(state) ? state["cover"] : undefined;
  return typeof cover === "string" ? cover : undefined;
}

/**
 * Handles the click on a link to a scene. The picture grows into the scene's cover, whose address is passed
 * to the scene. If view transitions are not supported or the learner prefers reduced motion, the link opens
 * as usual.
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
  // A skipped transition, for example in a hidden tab, rejects although the screen has changed.
  ready.catch(() => undefined);
}
