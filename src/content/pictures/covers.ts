import { icons } from "@iconify-json/fluent-emoji-flat";
import { patterns } from "./patterns.ts";
import type { PatternName } from "./patterns.ts";

export type Cover = { colour: string; pattern: PatternName; motif: string };

/** The available motifs. */
export const motifNames: readonly string[] = Object.keys(icons.icons).sort();

const paper = "#FFFDF8";

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

const isGrey = (colour: string): boolean => Math.max(...channels(colour)) - Math.min(...channels(colour)) < 8;

/** Whether a motif is too pale for paper: white, greys and at most one colour. */
export function isPale(body: string): boolean {
  const colours = [...new Set(body.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi))];
  const isWhite = (colour: string): boolean => isGrey(colour) && Math.min(...channels(colour)) > 240;
  return colours.some(isWhite) && colours.filter((colour) => !isGrey(colour)).length <= 1;
}

function tinted(colour: string): string {
  const base = channels(paper);
  const mixed = channels(colour).map((value, at) => Math.round(value * 0.4 + (base[at] ?? 255) * 0.6));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A cover: colour and pattern of the category, with a motif on a disc. One SVG without scripts, fonts or external references. */
export function drawCover({ colour, pattern, motif }: Cover): string {
  const { width, height, tile } = patterns[pattern];
  const body = icons.icons[motif]?.body;
  if (body === undefined) throw new Error(`there is no motif called "${motif}"`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 168" width="320" height="168" preserveAspectRatio="xMidYMid slice">',
    `<defs><pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    `<rect width="320" height="168" fill="${colour}"/>`,
    '<g color="#fff" opacity=".3"><rect width="320" height="168" fill="url(#p)"/></g>',
    `<circle cx="160" cy="84" r="58" fill="${isPale(body) ? tinted(colour) : paper}" opacity=".94"/>`,
    `<g transform="translate(118 42) scale(2.625)">${body}</g>`,
    "</svg>",
  ].join("");
}
