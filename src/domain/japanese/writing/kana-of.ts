import type { RubyPiece } from "./furigana.ts";

/**
 * The kana of a text with furigana. A particle へ is read え. は stays as it is, because no rule tells its readings apart.
 * @example kanaOf([["駅", "えき"], ["へ"], ["行", "い"], ["く"]]) // "えきえいく"
 */
export const kanaOf = (ruby: readonly RubyPiece[]): string =>
  ruby.map(([base, reading], place) => reading ?? (base === "へ" && place > 0 ? "え" : base)).join("");
