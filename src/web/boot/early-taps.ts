/** React notes on every element that it has drawn or taken over what it was given: from then on the element answers. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** A button of the page's HTML that is tapped before its code has come does what it is for as soon as it can. Links do so anyway. */
export function repeatEarlyTaps(): void {
  let waiting = 0;
  const note = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button, [role=button]") : null;
    if (button === null || isLive(button)) return;
    // Only the last tap counts: the one before it was not answered either.
    clearInterval(waiting);
    waiting = window.setInterval(() => {
      const isGone = !document.body.contains(button);
      if (!isGone && !isLive(button)) return;
      clearInterval(waiting);
      if (!isGone) button.click();
    }, 50);
  };
  document.addEventListener("click", note, true);
}
