/** React notes on an element what it was given, once it answers for it: on the page's root first, on all others when it takes them over. */
function hasMark(element: Element | null, mark: string): boolean {
  return Object.keys(element ?? {})
    .join()
    .includes(`__react${mark}`);
}

/**
 * A button of the page's HTML that is tapped before its code has come does what it is for as soon as it can. Links do so anyway.
 * Returns what looks whether it can: called when a screen has been taken over, a tap need not wait until it is painted.
 */
export function repeatEarlyTaps(): () => void {
  let tapped: Element | null = null;
  const look = (): void => {
    if (!(tapped instanceof HTMLElement && tapped.isConnected)) return;
    // Comes by "note" like any other tap, and is noted again if it was too early, too.
    if (hasMark(tapped, "Props")) tapped.click();
    else setTimeout(look, 50);
  };
  const note = (event: Event): void => {
    // Only the last tap counts: the one before it was not answered either.
    tapped = event.target instanceof Element ? event.target.closest("button,[role=button]") : null;
    const forget = (): void => void (tapped = null);
    // React stops a tap on what still waits for its code, and forgets it: only what reaches its button is answered.
    if (hasMark(document.getElementById("root"), "Container"))
      tapped?.addEventListener("click", forget, { once: true });
    setTimeout(() => {
      // A second tap by mistake, which the page does not let through either.
      if (event.defaultPrevented) forget();
      look();
    }, 50);
  };
  document.addEventListener("click", note, true);
  return look;
}
