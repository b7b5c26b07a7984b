import { useEffect, useState } from "react";

export function useMediaQuery(text: string): boolean {
  const [isMatching, setIsMatching] = useState(() => window.matchMedia(text).matches);
  useEffect(() => {
    const query = window.matchMedia(text);
    const follow = (): void => setIsMatching(query.matches);
    // Safari before 14 supports only the older methods.
    if (typeof query.addEventListener === "function") query.addEventListener("change", follow);
    else query.addListener(follow);
    return () => {
      if (typeof query.removeEventListener === "function") query.removeEventListener("change", follow);
      else query.removeListener(follow);
    };
  }, [text]);
  return isMatching;
}
