import type { PictureKind } from "#domain/site/scene-pictures.ts";
import { laterHour } from "#domain/site/skies.ts";
import type { Hour } from "#domain/site/skies.ts";
import { drawScenery } from "#content/pictures/scenery/scenery.ts";
import type { Crop, Scenery } from "#content/pictures/scenery/scenery.ts";
import { checkPictureSize } from "./picture-size.ts";
import type { Output } from "./output.ts";

/** Limit of a drawn place, in bytes of gzip. */
const maxBytes = 1600;

function othersOf(scenery: Scenery): Record<PictureKind, string> {
  const draw = (crop: Crop, time: Hour = scenery.time): string => drawScenery({ ...scenery, crop, time });
  return {
    hero: draw("hero"),
    band: draw("band"),
    wide: draw("wide"),
    dusk: draw("hero", laterHour(scenery.time)),
    night: draw("hero", "night"),
    "home-morning": draw("home", "morning"),
    "home-day": draw("home", "day"),
    "home-evening": draw("home", "evening"),
    "home-night": draw("home", "night"),
  };
}

/** Writes a cover and the other pictures of its place, and returns the cover's address. */
export function publishScenery(output: Output, id: string, scenery: Scenery): string {
  const cover = drawScenery({ ...scenery, crop: "thumb" });
  const others = othersOf(scenery);
  for (const [kind, svg] of Object.entries({ cover, ...others }))
    checkPictureSize(`${id} (${kind})`, svg, maxBytes);
  return output.publish("covers", `${id}.${scenery.time}.svg`, cover, others);
}
