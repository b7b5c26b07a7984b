import { useLayoutEffect } from "react";

const attribute = "data-tab-bar";

/**
 * Hides the tab bar on phones while a screen shows its own buttons at the bottom. The bar at the side of wide
 * screens stays.
 */
export function useHiddenTabBar(isHidden: boolean): void {
  useLayoutEffect(() => {
    if (!isHidden) return undefined;
    const page = document.documentElement;
    page.setAttribute(attribute, "hidden");
    return () => page.removeAttribute(attribute);
  }, [isHidden]);
}
