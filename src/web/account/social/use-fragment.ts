import { useEffect, useState } from "react";

/**
 * The parameters behind the # of the address, which leave the address bar once the screen stands: a code among them works
 * only once. Not before, because React may begin to draw a screen and begin again, and would find nothing the second time.
 */
export function useFragment(pathWithout: string): URLSearchParams {
  const [told] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => window.history.replaceState(window.history.state, "", pathWithout), [pathWithout]);
  return told;
}
