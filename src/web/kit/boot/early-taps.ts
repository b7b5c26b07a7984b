const pressable = "button,[role=button],input[type=radio]";

const nameOf = (button: Element): string =>
  button.getAttribute("aria-label") ?? (button.closest("label") ?? button).textContent ?? "";

const namedLike = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((button) => nameOf(button) === name);

const connected = (button: HTMLElement): HTMLElement | undefined => (button.isConnected ? button : undefined);

/**
 * Returns a function that finds a button again, or its replacement: the button with the same name and
 * position.
 */
function followed(button: HTMLElement): () => HTMLElement | undefined {
  const name = nameOf(button);
  const place = namedLike(name).indexOf(button);
  return () => connected(button) ?? namedLike(name)[place];
}

const retryMs = 50;
/** After five seconds, the learner no longer expects an effect. */
const maxRetries = 100;

/**
 * Repeats the last tap on a button of the prerendered HTML if the tap came before the button's code was
 * loaded. Links work without code. Call the returned function when React listens to the page or has replaced
 * it. `handle` returns true for buttons that it has handled itself.
 */
export function repeatEarlyTaps(handle: (button: Element) => boolean): () => void {
  let isListening = false;
  let isRepeating = false;
  let tapped: (() => HTMLElement | undefined) | undefined;
  let retries = 0;
  const repeat = (): void => {
    if (!isListening || !tapped) return;
    const button = tapped();
    isRepeating = true;
    // `remember` handles this click as well, so the tap is repeated until it is handled.
    if (button) button.click();
    // A screen that replaces the HTML may still wait for data.
    else if (retries++ < maxRetries) setTimeout(repeat, retryMs);
    isRepeating = false;
  };
  const remember = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    // Only the last tap is repeated. Earlier taps had no effect, and the learner has tapped again since. After a
    // repetition React may still replace the button.
    if (!isRepeating) {
      tapped = undefined;
      if (button && isListening) tapped = () => connected(button);
      else if (button && !handle(button)) tapped = followed(button);
      retries = 0;
    }
    const own = tapped;
    const forget = (): void => {
      if (tapped === own) tapped = undefined;
    };
    // React stops a click on a part that waits for its code. A click that reaches its button is handled.
    if (isListening) button?.addEventListener("click", forget, { once: true });
    setTimeout(() => {
      // The press guard stopped the second tap of a double tap.
      if (event.defaultPrevented) forget();
      repeat();
    }, retryMs);
  };
  document.addEventListener("click", remember, true);
  return () => {
    isListening = true;
    repeat();
  };
}
