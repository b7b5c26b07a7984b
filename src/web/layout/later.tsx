import { Suspense, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether the page is drawn by the app alone: false in HTML that the build makes, and while React takes it over. */
export const useTakenOver = (): boolean => useSyncExternalStore(never, yes, no);

/**
 * Parts that a screen can be read without. The HTML that the build makes lacks them, and so does what React first takes over
 * from it: they are drawn right after.
 */
export function Later({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useTakenOver() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
