import { flushSync } from "react-dom";
import { noteOwnScroll } from "./own-scroll.ts";

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Changes what lines show, and leaves the first line whose beginning one sees where it is: nobody loses their place. */
export function keepPlace(change: () => void): void {
  const tabs = document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0;
  const lines = [...document.querySelectorAll("[id^=line-]")];
  const seen = lines.find((line) => topOf(line) >= Math.max(0, tabs));
  const before = seen && topOf(seen);
  flushSync(change);
  if (seen === undefined || before === undefined) return;
  const moved = topOf(seen) - before;
  if (moved === 0) return;
  noteOwnScroll();
  window.scrollTo(0, window.pageYOffset + moved);
}
