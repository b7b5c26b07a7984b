import { flushSync } from "react-dom";

/** Changes what lines show, and leaves the uppermost line one sees where it is: nobody loses their place by it. */
export function keepPlace(change: () => void): void {
  const tabs = document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0;
  const lines = [...document.querySelectorAll("[id^=line-]")];
  const seen = lines.find((line) => line.getBoundingClientRect().bottom > Math.max(0, tabs));
  const before = seen?.getBoundingClientRect().top;
  flushSync(change);
  if (seen === undefined || before === undefined) return;
  const moved = seen.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollTo(0, window.pageYOffset + moved);
}
