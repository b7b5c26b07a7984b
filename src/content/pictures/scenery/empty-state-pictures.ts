import type { EmptyStatePicture } from "#domain/site/empty-state-pictures.ts";
import type { Hour, Weather } from "#domain/site/skies.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";
import { sleepingRyokan } from "./places/lodging.ts";
import { emptyStall } from "./places/markets.ts";
import { closedShop } from "./places/shops.ts";
import { emptyStreet } from "./places/town.ts";
import { emptyPlatform } from "./places/transport.ts";
import { scaffold } from "./places/work.ts";
import { frame } from "./scenery.ts";

const drawings: Record<
  EmptyStatePicture,
  readonly [draw: (stage: Stage) => string, time: Hour, weather: Weather]
> = {
  platform: [emptyPlatform, "night", "clear"],
  crossing: [emptyStreet, "day", "rain"],
  ryokan: [sleepingRyokan, "night", "clear"],
  stall: [emptyStall, "morning", "clear"],
  shutter: [closedShop, "evening", "clear"],
  scaffold: [scaffold, "day", "clear"],
};

/** Draws a place without people, 360 by 180. */
export function drawEmptyStatePicture(name: EmptyStatePicture): string {
  const [draw, time, weather] = drawings[name];
  return frame(draw, { time, weather, crop: "band", isCutOpen: false });
}
