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
  let tapped: HTMLElement | null = null;
  const look = (): void => {
    const button = tapped;
    if (button?.isConnected !== true) return;
    if (hasMark(button, "Props")) {
      tapped = null;
      // `note` sees it like any other tap, and notes it again if it is still too early.
      button.click();
    } else setTimeout(look, 50);
  };
  const note = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>("button,[role=button]") : null;
    // Only the last tap counts: the one before it was not answered either.
    tapped = button;
    const forget = (): void => {
      if (tapped === button) tapped = null;
    };
    // React stops a tap on what still waits for its code, and forgets it: only what reaches its button is answered.
    if (hasMark(document.getElementById("root"), "Container"))
      button?.addEventListener("click", forget, { once: true });
    setTimeout(() => {
      // The press guard has stopped it on purpose: a second tap by mistake.
      if (event.defaultPrevented) forget();
      look();
    }, 50);
  };
  document.addEventListener("click", note, true);
  return look;
}
