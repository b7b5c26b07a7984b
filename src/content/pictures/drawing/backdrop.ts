import { skyOf } from "#domain/site/skies.ts";
import { boxes, discs, line, path, repeat } from "./shapes.ts";
import type { Circle } from "./shapes.ts";
import { snowColour } from "./stage.ts";
import type { Stage } from "./stage.ts";

/** Width of the frame. A wide picture repeats the far layer at this distance. */
const frame = 360;

/** The far layer. `steps` are relative path commands from x = 0 to the frame's width. */
function layer({ isWide }: Stage, fill: string, y: number, steps: string): string {
  const xs = isWide ? [-frame, 0, frame] : [0];
  return path(fill, xs.map((x) => `M${x} ${y}${steps}z`).join(""));
}

export const cloud = (x: number, y: number, width: number): string =>
  `M${x} ${y}h${width}a6 6 0 0 0 0-12h${-Math.round(width * 0.2)}a6 6 0 0 0 0-10h${-Math.round(width * 0.4)}a6 6 0 0 0 0 10h${-Math.round(width * 0.3)}a6 6 0 0 0-${Math.round(width * 0.1)} 12z`;

function clouds(stage: Stage): string {
  const fill = stage.isDark ? stage.nearer : "#FFFFFF";
  if (stage.weather === "clear")
    return stage.isDark ? "" : path(fill, cloud(34, 46, 54) + cloud(206, 30, 44), 0.6);
  const many = [cloud(14, 40, 90), cloud(150, 28, 110), cloud(268, 54, 74)].join("");
  const wide = stage.isWide ? [cloud(-190, 50, 110), cloud(420, 44, 110)].join("") : "";
  return path(fill, many + wide, 0.55);
}

function stars(stage: Stage): string {
  if (!stage.isDark || stage.weather !== "clear") return "";
  const near =
    "M34 30h0M78 12h0M120 40h0M168 20h0M214 38h0M250 10h0M330 18h0M60 58h0M146 62h0M20-30h0M96-22h0M180-46h0M268-24h0M342-40h0";
  const wide = stage.isWide ? "M-40 36h0M-120 60h0M-180 30h0M400 50h0M470 30h0M540 60h0" : "";
  return line("#FFFFFF", 1.8, near + wide, stage.hour === "night" ? 0.7 : 0.4);
}

/** The sky with sun or moon, clouds and stars. Extends from far above the frame to below the horizon. */
export function sky(stage: Stage, disc: Circle = [300, 46, 20]): string {
  if (stage.isInStreet) return "";
  const { top, bottom } = skyOf(stage.hour, stage.weather);
  const gradient = `<linearGradient id="s" x2="0" y2="1"><stop offset=".12" stop-color="${top}"/><stop offset=".78" stop-color="${bottom}"/></linearGradient>`;
  return [
    gradient,
    path("url(#s)", "M-240-80h840v300h-840z"),
    stage.weather === "clear" ? discs(stage.disc, disc) : "",
    stars(stage),
    clouds(stage),
  ].join("");
}

/** Rain or snow, on top of everything drawn before. */
export function fall({ weather }: Stage): string {
  const tile = {
    rain: '<path d="M7 2l-3 13M19 20l-3 13" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".55"/>',
    snow: '<path d="M5 6h0M18 16h0M10 28h0" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/>',
  };
  if (weather !== "rain" && weather !== "snow") return "";
  return `<pattern id="w" width="25" height="36" patternUnits="userSpaceOnUse">${tile[weather]}</pattern>${path("url(#w)", "M-240-80h840v340h-840z")}`;
}

export function hills(stage: Stage): string {
  return (
    layer(stage, stage.far, 140, "c40-34 84-38 126-16 30-30 78-36 112-8 36-20 82-14 122 24v50h-360") +
    layer(stage, stage.nearer, 158, "c56-24 106-18 150 0 62-26 138-22 210 0v30h-360")
  );
}

export function city(stage: Stage): string {
  const far =
    "V96h24v-14h26v30h18V70h30v40h20V88h26v38h22V78h10V64h14v14h12v40h24V92h30v30h20V80h28v34h22V96h34v90h-360";
  const nearer = "v-48h34v-16h30v24h40v-32h26v30h50v-20h32v26h40v-34h28v24h46v-20h34v66h-360";
  const windows = stage.isDark
    ? boxes(
        stage.lit,
        [8, 104, 5, 5],
        [74, 82, 5, 5],
        [86, 96, 5, 5],
        [178, 88, 5, 5],
        [236, 102, 5, 5],
        [292, 92, 5, 5],
        [338, 108, 5, 5],
      )
    : "";
  return layer(stage, stage.far, 180, far) + windows + layer(stage, stage.nearer, 180, nearer);
}

export function houses(stage: Stage): string {
  const far =
    "v-50l26-20 26 20v10h14v-38h40v28h12l24-18 24 18v8h20v-44h44v30h12l28-20 28 20v10h12v-30h50v84h-360";
  return (
    layer(stage, stage.far, 180, far) +
    layer(stage, stage.nearer, 180, "v-22h70v-10h60v12h90v-14h70v10h70v34h-360")
  );
}

export function ground(stage: Stage, y = 176): string {
  return boxes(stage.ground, [-240, y, 840, 260 - y]) + (stage.isCutOpen ? fall(stage) : "");
}

export function road(stage: Stage, y = 190): string {
  const grey = stage.weather === "snow" ? stage.ground : stage.outside("#7C8088");
  const marks = repeat(
    stage.isWide ? 21 : 9,
    (index) => `M${(stage.isWide ? -230 : 10) + index * 40} ${y + 18}h20`,
  );
  return boxes(grey, [-240, y, 840, 260 - y]) + line("#FFFFFF", 3, marks, 0.6);
}

export function snowOn(stage: Stage, x: number, y: number, width: number): string {
  if (stage.weather !== "snow") return "";
  const half = Math.round(width / 2);
  return path(
    snowColour(stage),
    `M${x} ${y}q3-7 10-7h${width - 20}q7 0 10 7-${half >> 1} 7-${half} 1t-${width - half}-1z`,
  );
}
