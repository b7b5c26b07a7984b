import { flushSync } from "react-dom";
import { vi } from "vitest";

/** The roots that React has mounted in the current visit. The app does not expose its root. */
const roots = vi.hoisted(() => new Set<{ unmount: () => void }>());

vi.mock(import("react-dom/client"), async (original) => {
  const client = await original();
  const note = <Root extends { unmount: () => void }>(root: Root): Root => {
    roots.add(root);
    return root;
  };
  return {
    ...client,
    createRoot: (...how) => note(client.createRoot(...how)),
    hydrateRoot: (...how) => note(client.hydrateRoot(...how)),
  };
});

export function unmountRoots(): void {
  for (const root of roots) flushSync(() => root.unmount());
  roots.clear();
}
