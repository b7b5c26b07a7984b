/**
 * Repeats the last tap on a button of the page's HTML that came before the button's code. Links work without code.
 * The returned function is called once React listens to the page.
 */
export function repeatEarlyTaps(): () => void {
  let isListening = false;
  let tapped: HTMLElement | null = null;
  const repeat = (): void => {
    // `remember` sees this click, too: it is repeated until it is answered.
    if (isListening && tapped?.isConnected === true) tapped.click();
  };
  const remember = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>("button,[role=button]") : null;
    // Only the last tap counts: the one before it was not answered either.
    tapped = button;
    const forget = (): void => {
      if (tapped === button) tapped = null;
    };
    // React stops a click on a part that still waits for its code. A click that reaches its button is answered.
    if (isListening) button?.addEventListener("click", forget, { once: true });
    setTimeout(() => {
      // Stopped by the press guard: the second tap of a double tap.
      if (event.defaultPrevented) forget();
      repeat();
    }, 50);
  };
  document.addEventListener("click", remember, true);
  return () => {
    isListening = true;
    repeat();
  };
}
