import { icons } from "@iconify-json/fluent-emoji-flat";
import { patterns } from "./patterns.ts";
import type { PatternName } from "./patterns.ts";

export type Cover = { colour: string; pattern: PatternName; motif: string };

/** The pictures a cover may show. */
export const motifNames: readonly string[] = Object.keys(icons.icons).sort();

/**
 * A cover: the category's colour under its pattern, with one motif drawn large on a paper disc.
 * One small SVG without scripts, fonts or outside references.
 */
export function drawCover({ colour, pattern, motif }: Cover): string {
  const { width, height, tile } = patterns[pattern];
  const body = icons.icons[motif]?.body;
  if (body === undefined) throw new Error(`there is no motif called "${motif}"`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 168" width="320" height="168" preserveAspectRatio="xMidYMid slice">',
    `<defs><pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    `<rect width="320" height="168" fill="${colour}"/>`,
    '<g color="#fff" opacity=".3"><rect width="320" height="168" fill="url(#p)"/></g>',
    '<circle cx="160" cy="84" r="58" fill="#FFFDF8" opacity=".94"/>',
    `<g transform="translate(118 42) scale(2.625)">${body}</g>`,
    "</svg>",
  ].join("");
}
