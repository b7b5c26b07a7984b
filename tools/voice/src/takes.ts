/**
 * What the model says unclearly, or too softly at the end, at its own pace: a little slower or faster it finds other
 * sounds. Found with `npm run voice:check`; after a change here, `npm run voice -- --again --only <name>`.
 */
export const takes: ReadonlyMap<string, number> = new Map([
  ["language-exchange#0", 0.94],
  ["language-exchange#4", 0.94],
  ["new-neighbour#4", 0.94],
  ["ramen-order#0", 1.05],
  ["ryokan-dinner#8", 0.97],
  ["where-are-you#7", 1.05],
  ["お疲れ様です", 0.97],
  ["よかった", 0.92],
]);
