import { z } from "zod";
import { hours, weathers } from "#domain/site/skies.ts";
import { placeNames } from "#content/pictures/scenery/scenery.ts";
import { suggestion } from "#content/read/nearest.ts";

/** Where and when something takes place, for its picture. */
export const scenery = z
  .strictObject({
    place: z
      .enum(placeNames, {
        error: ({ input }) =>
          `"${String(input)}" is no place that can be drawn.${suggestion(String(input), placeNames)}`,
      })
      .describe("A place of src/content/pictures/scenery."),
    time: z.enum(hours).default("day").describe("The hour."),
    weather: z.enum(weathers).default("clear"),
  })
  .describe("Where, when and in what weather it takes place: this is drawn.");
