/** The lower edge of the sticky bars at the top: the page's bar and the tabs. */
export function barsBottom(): number {
  const bars = [...document.querySelectorAll("header, [role=tablist]")].filter(
    (bar) => bar.closest("[role=dialog]") === null,
  );
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
}
