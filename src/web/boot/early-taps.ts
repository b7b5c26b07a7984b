/** React notes on every element that it has drawn or taken over what it was given: from then on the element answers. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** A button of the page's HTML that is tapped before its code has come does what it is for as soon as it can. Links do so anyway. */
export function repeatEarlyTaps(): void {
  let tapped: HTMLElement | null = null;
  const look = (): void => {
    if (tapped?.isConnected !== true) return;
    if (isLive(tapped)) tapped.click();
    else setTimeout(look, 50);
  };
  const note = ({ target }: Event): void => {
    // Only the last tap counts: the one before it was not answered either.
    tapped = target instanceof Element ? target.closest("button,[role=button]") : null;
    if (tapped !== null && !isLive(tapped)) look();
    else tapped = null;
  };
  document.addEventListener("click", note, true);
}
