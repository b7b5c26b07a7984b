const name = "--dock-height";

/** Sets the dock's height as a CSS variable, so that toasts and the last line stay above it. */
export function setDockHeight(pixels: number): void {
  const { style } = document.documentElement;
  const height = `${pixels}px`;
  // Setting the same value again would make the browser recalculate the styles of all elements.
  if ((style.getPropertyValue(name) || "0px") !== height) style.setProperty(name, height);
}
