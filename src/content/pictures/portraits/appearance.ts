import { z } from "zod";
import { beards, clothes, glassesShapes, hats } from "./clothes.ts";
import type { Clothes, Hat } from "./clothes.ts";
import { hairColours, hairStyles } from "./hair.ts";
import type { HairStyle } from "./hair.ts";

/** The keys of a table as a tuple for `z.enum`. */
function choices<K extends string>(table: Record<K, unknown>): [K, ...K[]] {
  // Object.keys returns string[]; the table has exactly these keys, and none of our tables is empty.
  return Object.keys(table) as [K, ...K[]];
}

const colour = z.string().regex(/^#[0-9A-F]{6}$/i, "must be a colour such as #27497A");

const ages = ["child", "young", "adult", "old"] as const;

export const appearanceFormat = z.strictObject({
  hair: z.enum(choices<HairStyle>(hairStyles)).describe("The style of the hair."),
  hairColour: z.enum(choices<keyof typeof hairColours>(hairColours)).default("black"),
  age: z.enum(ages).default("adult"),
  wears: z.enum(choices<Clothes>(clothes)).describe("What is on the shoulders."),
  cloth: colour.describe("The colour of the clothes."),
  second: colour.default("#FFFFFF").describe("The colour of tie, apron or collar."),
  hat: z.enum(choices<Hat>(hats)).optional(),
  hatColour: colour.default("#27334A"),
  glasses: z.enum(choices<keyof typeof glassesShapes>(glassesShapes)).optional(),
  beard: z.enum(choices<keyof typeof beards>(beards)).optional(),
});

export type Appearance = z.output<typeof appearanceFormat>;

const fallbackHair: readonly HairStyle[] = [
  "bob",
  "crop",
  "long",
  "parted",
  "ponytail",
  "messy",
  "wavy",
  "short",
];
const fallbackClothes: readonly Clothes[] = ["sweater", "shirt", "vest", "scarf"];
const fallbackCloths = [
  "#B4513C",
  "#3F6B8A",
  "#5A7F5E",
  "#D08A4E",
  "#7D6A93",
  "#56618F",
  "#3E8E86",
  "#A85A72",
];

/** A hash of an id below 1,000,003. */
export function numberOf(id: string): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

const pick = <T>(list: readonly T[], number: number, otherwise: T): T =>
  list[number % list.length] ?? otherwise;

/** The appearance of a character without a `look`. The same id always gets the same appearance. */
export function fallbackAppearance(id: string): Appearance {
  const number = numberOf(id);
  return appearanceFormat.parse({
    hair: pick(fallbackHair, number, "crop"),
    hairColour: number % 5 < 3 ? "black" : "brown",
    wears: pick(fallbackClothes, Math.floor(number / 8), "shirt"),
    cloth: pick(fallbackCloths, Math.floor(number / 32), "#56618F"),
  });
}
