import { startTransition, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether the page is drawn by the app alone: false in HTML that the build makes, and while React takes it over. */
export const useTakenOver = (): boolean => useSyncExternalStore(never, yes, no);

/** Milliseconds after taking over. Whatever the learner has tapped before is done first, and "play" sounds. */
const calmAfter = 250;

/**
 * Parts that a screen can be read without. The HTML that the build makes lacks them, and so does what React first takes over
 * from it: they are drawn a moment after.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(useTakenOver());
  useEffect(() => {
    // One that has gone meanwhile takes no notice.
    setTimeout(() => startTransition(() => setIsDrawn(true)), calmAfter);
  }, []);
  return isDrawn && <Suspense fallback={null}>{children}</Suspense>;
}
