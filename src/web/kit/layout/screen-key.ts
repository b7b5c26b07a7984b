/**
 * The part of an address that tells one screen from another. The tabs of the player are one screen: from tab to tab it
 * plays on, and neither the focus nor the scroll position changes.
 * @example screenKey("/study/ramen-order/dialogue") // "/study/ramen-order"
 */
export function screenKey(pathname: string): string {
  return pathname.replace(/^(\/study\/[^/]+)\/.*$/, "$1");
}
