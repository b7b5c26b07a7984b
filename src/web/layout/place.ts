/**
 * The part of an address that makes it a screen of its own. Going from tab to tab of the player stays on one screen:
 * it plays on, and neither the focus nor the page moves.
 * @example placeOf("/study/ramen-order/dialogue") // "/study/ramen-order"
 */
export function placeOf(pathname: string): string {
  return pathname.replace(/^(\/study\/[^/]+)\/.*$/, "$1");
}
