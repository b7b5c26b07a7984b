import { startTransition, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

const noSubscription = () => () => undefined;
const returnTrue = () => true;
const returnFalse = () => false;

/** True once React controls the page; false in prerendered HTML and during hydration. */
export const useIsHydrated = (): boolean => useSyncExternalStore(noSubscription, returnTrue, returnFalse);

/** Delay after hydration, so that taps queued before it are handled first. */
const delayMs = 250;

/** Renders its children after hydration. For parts that are not needed to read a screen. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(useIsHydrated());
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsReady(true)), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady && <Suspense fallback={null}>{children}</Suspense>;
}
