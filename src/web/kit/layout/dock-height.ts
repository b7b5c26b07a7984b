const name = "--dock-height";

/** Tells the page how much of its lower edge a dock takes, so that toasts and the last line keep clear of it. */
export function tellDockHeight(pixels: number): void {
  const { style } = document.documentElement;
  const height = `${pixels}px`;
  // Setting the same value again would make the browser recalculate the styles of all elements.
  if ((style.getPropertyValue(name) || "0px") !== height) style.setProperty(name, height);
}
