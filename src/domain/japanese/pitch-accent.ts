/**
 * Whether a mora has a high pitch. In Tokyo speech the pitch rises after the first mora and falls after the
 * accent.
 * @example [0, 1, 2].map((index) => isHighMora(index, 2)) // [false, true, false]
 */
export function isHighMora(index: number, accent: number): boolean {
  if (accent === 1) return index === 0;
  return index > 0 && (accent === 0 || index < accent);
}
