/**
 * The part of an address that identifies a screen. All tabs of the player are one screen: a change of tab
 * does not interrupt playback or change focus and scroll position.
 * @example screenKey("/study/ramen-order/dialogue") // "/study/ramen-order"
 */
export function screenKey(pathname: string): string {
  return pathname.replace(/^(\/study\/[^/]+)\/.*$/, "$1");
}
