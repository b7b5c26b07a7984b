import { act } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/**
 * Mounts one component without the app around it, until the test ends. `openApp` is for everything that needs a route, a
 * server or texts.
 */
export function mount(element: ReactNode): { rerender: (element: ReactNode) => void } {
  const container = document.createElement("div");
  document.body.appendChild(container);
  const root = createRoot(container);
  const render = (next: ReactNode): void => act(() => root.render(next));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  render(element);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  return { rerender: render };
}
