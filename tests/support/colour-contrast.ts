/** @example luminance("#FFFFFF") // 1 */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours by WCAG 2.
 * @example contrast("#000000", "#FFFFFF") // 21
 */
export function contrast(colour: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
