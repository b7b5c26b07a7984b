import { useLayoutEffect } from "react";

const attribute = "data-tab-bar";

/** Hides the tab bar of phones while a screen keeps its own buttons at the lower edge. The rail of wide screens stays. */
export function useHiddenTabBar(isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!isHidden) return undefined;
    const page = document.documentElement;
    page.setAttribute(attribute, "hidden");
    return () => page.removeAttribute(attribute);
  }, [isHidden]);
}
