import { streetKind } from "#domain/site/scene-pictures.ts";
import type { PictureKind } from "#domain/site/scene-pictures.ts";
import { hours, laterHour } from "#domain/site/skies.ts";
import type { Hour } from "#domain/site/skies.ts";
import { drawScenery } from "#content/pictures/scenery/scenery.ts";
import { drawStreet } from "#content/pictures/scenery/street.ts";
import type { Crop, Place, Scenery } from "#content/pictures/scenery/scenery.ts";
import { checkPictureSize } from "./picture-size.ts";
import type { Output } from "./output.ts";

/** Limits of a drawn place, and of each place in a street, in bytes of gzip. */
const maxBytes = 1600;
const maxBytesInStreet = 900;

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
  const others = othersOf(scenery);
  for (const [kind, svg] of Object.entries(others)) checkPictureSize(`${id} (${kind})`, svg, maxBytes);
  return publish(output, id, scenery, others);
}

/** Writes the cover of a category and the pictures of its places as a street. Returns the cover's address. */
export function publishStreet(
  output: Output,
  id: string,
  scenery: Scenery,
  places: readonly Place[],
): string {
  const streets = hours.flatMap((hour) =>
    [false, true].map((isLit) => [streetKind(hour, isLit), drawStreet(places, hour, isLit)] as const),
  );
  for (const [kind, svg] of streets)
    checkPictureSize(`${id} (${kind})`, svg, Math.max(maxBytes, maxBytesInStreet * places.length));
  const band = drawScenery({ ...scenery, crop: "band" });
  return publish(output, id, scenery, { band, ...(places.length > 0 && Object.fromEntries(streets)) });
}

function publish(output: Output, id: string, scenery: Scenery, others: Record<string, string>): string {
  const cover = drawScenery({ ...scenery, crop: "thumb" });
  checkPictureSize(id, cover, maxBytes);
  return output.publish("covers", `${id}.${scenery.time}.svg`, cover, others);
}
