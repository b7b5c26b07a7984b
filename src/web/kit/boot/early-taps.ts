const pressable = "button,[role=button],input[type=radio]";

/** A button, and how to find the one that replaces it. */
type Tapped = { button: HTMLElement; name: string; place: number };

const nameOf = (button: Element): string =>
  button.getAttribute("aria-label") ?? (button.closest("label") ?? button).textContent ?? "";

const namedLike = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((button) => nameOf(button) === name);

function describe(button: HTMLElement): Tapped {
  const name = nameOf(button);
  return { button, name, place: namedLike(name).indexOf(button) };
}

/**
 * Repeats the last tap on a button of the page's HTML that came before the button's code. Links work without code.
 * The returned function is called once React listens to the page or has replaced it.
 */
export function repeatEarlyTaps(): () => void {
  let isListening = false;
  let tapped: Tapped | undefined;
  const repeat = (): void => {
    if (!isListening || tapped === undefined) return;
    const { button, name, place } = tapped;
    // `remember` sees this click, too: it is repeated until it is answered.
    (button.isConnected ? button : namedLike(name)[place])?.click();
  };
  const remember = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    // Only the last tap counts: the one before it was not answered either.
    const own = button === null ? undefined : describe(button);
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
