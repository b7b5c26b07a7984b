const name = "--dock-height";

/** Tells the page how much of its lower edge a dock takes, so that toasts and the last line keep clear of it. */
export function tellDockHeight(pixels: number): void {
  const { style } = document.documentElement;
  const height = `${pixels}px`;
  // Telling the same again would make the browser work out the styles of all elements anew.
  if ((style.getPropertyValue(name) || "0px") !== height) style.setProperty(name, height);
}
