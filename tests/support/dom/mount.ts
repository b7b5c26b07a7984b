import { configure, screen, waitFor } from "@testing-library/dom";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { patience } from "#tests/support/patience.ts";

configure({ asyncUtilTimeout: 5_000 * patience });

export { screen, waitFor };

/**
 * Mounts one component without the app around it, until the test ends. `openApp` is for everything that needs a route, a
 * server or texts.
 */
export function mount(element: ReactNode): { rerender: (element: ReactNode) => void } {
  const container = document.createElement("div");
  document.body.appendChild(container);
  const root = createRoot(container);
  const render = (next: ReactNode): void => flushSync(() => root.render(next));
  render(element);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    container.remove();
  });
  return { rerender: render };
}
