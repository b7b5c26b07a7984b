import { useEffect, useState } from "react";

/**
 * Reads the parameters in the address's fragment and removes them from the address bar after the first
 * render, because a code among them works only once. They are not removed during rendering: React may discard
 * a render, and the next one would find no parameters.
 */
export function useFragment(pathWithout: string): URLSearchParams {
  const [fragment] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => window.history.replaceState(window.history.state, "", pathWithout), [pathWithout]);
  return fragment;
}
