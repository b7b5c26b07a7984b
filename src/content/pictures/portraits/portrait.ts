import { discs, line, path } from "#content/pictures/drawing/shapes.ts";
import { beards, clothes, glassesShapes, hats } from "./clothes.ts";
import { hairColours, hairStyles } from "./hair.ts";
import { numberOf } from "./appearance.ts";
import type { Appearance } from "./appearance.ts";

const skin = "#F0C5A4";
const shadow = "#DDA583";
const ink = "#2A2530";

const grounds = ["#E7DFCC", "#D5E3EC", "#DFE8D3", "#F3DCD3", "#F3E3BE", "#E1DEEE"];

/** Under these hats the hair is visible only at the sides. */
const covering: readonly string[] = ["towel", "stationCap", "policeCap", "cap", "chefHat", "headscarf"];

function face({ age, hairColour, beard, glasses }: Appearance): string {
  const isChild = age === "child";
  const eyes: [number, number, number] = isChild ? [41, 59, 2.9] : [42, 58, 2.3];
  const brow = hairColour === "white" || hairColour === "grey" ? "#8F8B98" : ink;
  return [
    discs(shadow, [30, 46, 4.5], [70, 46, 4.5]),
    path(skin, "M30 41c0-26 40-26 40 0 0 16-9 25-20 25s-20-9-20-25z"),
    path(
      "#EFA58B",
      `M34 51a4 3 0 1 1 8 0 4 3 0 1 1-8 0M58 51a4 3 0 1 1 8 0 4 3 0 1 1-8 0`,
      isChild ? 0.8 : 0.5,
    ),
    discs(ink, [eyes[0], 44, eyes[2]], [eyes[1], 44, eyes[2]]),
    isChild ? "" : line(brow, 1.6, "M38 38q4-2 7-1M62 38q-4-2-7-1"),
    age === "old" ? line(shadow, 1.4, "M37 48q3 2 6 1M63 48q-3 2-6 1") : "",
    beard === undefined ? "" : path(hairColours[hairColour], beards[beard]),
    line("#9A4A3A", 2, beard === "full" ? "M46 58q4 3 8 0" : "M45 56q5 4 10 0"),
    glasses === undefined ? "" : line(ink, 1.8, glassesShapes[glasses]),
  ].join("");
}

/** Draws a character as a round portrait of 100 by 100. The background colour depends on the id. */
export function drawPortrait(id: string, appearance: Appearance): string {
  const { hair, hairColour, wears, cloth, second, hat, hatColour } = appearance;
  const fill = hairColours[hairColour];
  const style = hairStyles[hair];
  const isCovered = hat !== undefined && covering.includes(hat);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    discs(grounds[numberOf(id) % grounds.length] ?? "#E7DFCC", [50, 50, 50]),
    "back" in style ? style.back(fill) : "",
    // The shoulders end on the circle, so that the portrait needs no clip path.
    path(
      wears === "whiteCoat" ? "#FFFFFF" : cloth,
      "M14 84.7C17 72 32 67 50 67s33 5 36 17.7A50 50 0 0 1 14 84.7z",
    ),
    path(shadow, "M42 58h16v9q-8 8-16 0z"),
    clothes[wears](cloth, second),
    face(appearance),
    isCovered && hair === "short" ? "" : style.front(fill),
    hat === undefined ? "" : hats[hat](hatColour),
    "</svg>",
  ].join("");
}
