import { mixColours, skyOf } from "#domain/site/skies.ts";
import type { Hour } from "#domain/site/skies.ts";
import { cloud } from "#content/pictures/drawing/backdrop.ts";
import { boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import { setStage } from "#content/pictures/drawing/stage.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";
import { drawPlace, tidy } from "./scenery.ts";
import type { Place } from "./scenery.ts";

const placeWidth = 360;
const height = 216;
/** The upper edge of the pavement in front of all places. It covers where the road or lawn of a place ends. */
const pavement = 206;

/** The colour of unlit windows, and the colour that mixes into an unlit interior, with its share. */
const unlit: Record<Hour, { window: string; shade: string; share: number }> = {
  morning: { window: "#B7B3BF", shade: "#8E8AA0", share: 0.2 },
  day: { window: "#B9C9CC", shade: "#8FA3AA", share: 0.2 },
  evening: { window: "#5E588C", shade: "#3B355C", share: 0.25 },
  night: { window: "#3A4878", shade: "#1B2550", share: 0.25 },
};

/**
 * Draws places side by side as one picture, with one sky and one pavement. If `isLit` is false, the windows of
 * all places are dark.
 */
export function drawStreet(places: readonly Place[], hour: Hour, isLit: boolean): string {
  const stage = setStage(hour, "clear", { isInStreet: true });
  const width = places.length * placeWidth;
  const drawn = places.map((place, index) => {
    const drawing = drawPlace(place, stage);
    return `<svg x="${index * placeWidth}" width="${placeWidth}" height="${height}" viewBox="0 0 ${placeWidth} ${height}">${isLit ? drawing : darken(drawing, stage)}</svg>`;
  });
  const front = boxes(mixColours(stage.ground, stage.roof, 0.12), [0, pavement, width, height - pavement]);
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sky(stage, places.length)}${drawn.join("")}${front}</svg>`,
  );
}

/** Darkens windows and interiors. The colours of backdrop and walls stay. */
function darken(drawing: string, stage: Stage): string {
  const { window, shade, share } = unlit[stage.hour];
  const { far, nearer, ground, roof, wall, shaded, ink, leaf, wood } = stage;
  const kept = [far, nearer, ground, roof, wall, shaded, ink, leaf, wood];
  return drawing.replace(/#[\dA-F]{6}/g, (colour) => {
    if (colour === stage.lit) return window;
    return kept.includes(colour) ? colour : mixColours(colour, shade, share);
  });
}

function sky(stage: Stage, count: number): string {
  const { top, bottom } = skyOf(stage.hour, stage.weather);
  const stops = `<stop stop-color="${top}"/><stop offset=".8" stop-color="${bottom}"/>`;
  return [
    `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>`,
    path("url(#s)", `M0 0h${count * placeWidth}v${height}H0z`),
    discs(stage.disc, [326, 34, 15]),
    stage.isDark ? stars(stage, count) : clouds(count),
  ].join("");
}

function stars({ hour }: Stage, count: number): string {
  const near = repeat(count, (index) =>
    [12, 84, 155, 231, 290]
      .map(
        (x, at) => `M${index * placeWidth + x + ((index * 47) % 50)} ${8 + ((index * 31 + at * 53) % 61)}h0`,
      )
      .join(""),
  );
  return line("#FFFFFF", 1.8, near, hour === "night" ? 0.7 : 0.4);
}

function clouds(count: number): string {
  const many = repeat(count, (index) =>
    cloud(index * placeWidth + 30 + (index % 3) * 95, 32 + (index % 2) * 16, 42 + (index % 3) * 8),
  );
  return path("#FFFFFF", many, 0.6);
}
