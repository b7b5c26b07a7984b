const pressable = "button,[role=button],input[type=radio]";

const nameOf = (button: Element): string =>
  button.getAttribute("aria-label") ?? (button.closest("label") ?? button).textContent ?? "";

const namedLike = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((button) => nameOf(button) === name);

const connected = (button: HTMLElement): HTMLElement | undefined => (button.isConnected ? button : undefined);

/** Returns the function that finds a button again, or the one that has replaced it: of the same name, at the same place. */
function followed(button: HTMLElement): () => HTMLElement | undefined {
  const name = nameOf(button);
  const place = namedLike(name).indexOf(button);
  return () => connected(button) ?? namedLike(name)[place];
}

/**
 * Repeats the last tap on a button of the page's HTML that came before the button's code. Links work without code.
 * The returned function is called once React listens to the page or has replaced it.
 */
export function repeatEarlyTaps(): () => void {
  let isListening = false;
  let tapped: (() => HTMLElement | undefined) | undefined;
  const repeat = (): void => {
    // `remember` sees this click, too: it is repeated until it is answered.
    if (isListening) tapped?.()?.click();
  };
  const remember = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    // Only the last tap counts: the one before it was not answered either.
    const own = button === null ? undefined : isListening ? () => connected(button) : followed(button);
    tapped = own;
    const forget = (): void => {
      if (tapped === own) tapped = undefined;
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
