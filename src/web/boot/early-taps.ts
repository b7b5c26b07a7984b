/** React notes on an element what it was given, once it answers for it: on the page's root first, on all others when it takes them over. */
function hasMark(element: Element | null, mark: string): boolean {
  return element !== null && Object.keys(element).some((key) => key.startsWith(`__react${mark}`));
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
      button.click();
    } else setTimeout(look, 50);
  };
  const note = ({ target }: Event): void => {
    // Only the last tap counts: the one before it was not answered either. From then on React answers, also for what it has not taken over.
    tapped =
      target instanceof Element && !hasMark(document.getElementById("root"), "Container")
        ? target.closest("button,[role=button]")
        : null;
    if (tapped !== null) look();
  };
  document.addEventListener("click", note, true);
  return look;
}
