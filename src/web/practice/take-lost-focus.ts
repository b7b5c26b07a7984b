/** Takes the focus when what had it is gone, so that keyboards and screen readers go on from here. */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
