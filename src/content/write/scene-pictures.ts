import { pictureKinds } from "#domain/site/scene-pictures.ts";
import type { PictureKind } from "#domain/site/scene-pictures.ts";
import { laterHour } from "#domain/site/skies.ts";
import { drawScenery } from "#content/pictures/scenery/scenery.ts";
import type { Scenery } from "#content/pictures/scenery/scenery.ts";
import { checkPictureSize } from "./picture-size.ts";
import type { Output } from "./output.ts";

/** Limit of a drawn place, in bytes of gzip. */
const maxBytes = 1600;

function draw(scenery: Scenery, kind: PictureKind): string {
  const hero = { ...scenery, crop: "hero" } as const;
  if (kind === "dusk") return drawScenery({ ...hero, time: laterHour(scenery.time) });
  if (kind === "night") return drawScenery({ ...hero, time: "night" });
  return drawScenery({ ...scenery, crop: kind });
}

/** Writes a cover and the other pictures of its place, and returns the cover's address. */
export function publishScenery(output: Output, id: string, scenery: Scenery): string {
  const cover = drawScenery({ ...scenery, crop: "thumb" });
  const others = Object.fromEntries(pictureKinds.map((kind) => [kind, draw(scenery, kind)]));
  for (const [kind, svg] of Object.entries({ cover, ...others }))
    checkPictureSize(`${id} (${kind})`, svg, maxBytes);
  return output.publish("covers", `${id}.${scenery.time}.svg`, cover, others);
}
