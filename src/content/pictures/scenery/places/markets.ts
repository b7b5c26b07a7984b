import { ground, hills, sky } from "#content/pictures/drawing/backdrop.ts";
import { awning, lamps, tree } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const pile = (x: number, fill: string): string =>
  discs(
    fill,
    [x, 149, 9],
    [x + 17, 149, 9],
    [x + 34, 149, 9],
    [x + 51, 149, 9],
    [x + 8, 138, 9],
    [x + 25, 138, 9],
    [x + 42, 138, 9],
  );

const crates = (s: Stage): string =>
  path(s.outside("#B98A5C"), "M58 152h78l-6 32h-66zM141 152h78l-5 32h-68zM224 152h78l-6 32h-66z") +
  line(s.outside("#7A5230"), 2, "M62 166h70M144 166h72M228 166h70");

const stallWith = (s: Stage, seller: string): string =>
  [
    sky(s, [300, 44, 20]),
    hills(s),
    ground(s, 172),
    boxes(s.wood, [58, 96, 6, 88], [296, 96, 6, 88]),
    boxes(s.outside("#6B4330"), [64, 104, 232, 66]),
    lamps([120, 240], 104, 8, "#F3B94A"),
    seller,
    awning(s, [46, 80, 268, 30], "#3F7A4C"),
    crates(s),
  ].join("");

/** A fruit stall of a morning market. */
export const marketStall = (s: Stage): string =>
  [
    stallWith(
      s,
      person({ x: 180, y: 122, head: "old", cloth: "#4F6E8F", isBehind: true }) +
        path("#E9DCC4", "M171 140h18l2 20h-22z"),
    ),
    pile(71, "#C63D2F"),
    pile(154, "#E58E2B"),
    pile(237, "#8DB04A"),
    line("#3F7A4C", 2, "M79 129l3-5M96 129l3-5M113 129l3-5"),
    person({ x: 330, y: 126, head: "bob", cloth: "#B4513C", legs: "#4A5A7A", isMirrored: true }),
    path("#E9DCC4", "M310 158h14l-2 18h-10z"),
    line("#94693F", 2, "M312 158q5-12 10 0"),
    at(
      22,
      184,
      boxes(s.outside("#94693F"), [-16, -24, 34, 24]) +
        discs(s.outside("#6F9C4A"), [-6, -28, 8], [8, -28, 8]),
    ),
  ].join("");

/** The stall before anything is laid out: its crates are empty. */
export const emptyStall = (s: Stage): string =>
  [
    stallWith(s, ""),
    path(s.outside("#4A3021"), "M61 152h72l-2 10H63zM144 152h72l-1 10h-70zM227 152h72l-2 10h-68z"),
    line(s.outside("#94693F"), 2, "M84 152v10M110 152v10M168 152v10M192 152v10M250 152v10M276 152v10"),
    path(s.outside("#B98A5C"), "M310 160h40v24h-40zM314 136h36v22h-36z"),
    path(s.outside("#6B4330"), "M314 165h32v5h-32zM314 174h32v5h-32zM318 141h28v4h-28zM318 149h28v4h-28z"),
    path(s.outside("#B98A5C"), "M10 162h34v22H10z"),
    path(s.outside("#6B4330"), "M14 167h26v4H14zM14 175h26v4H14z"),
  ].join("");

/** A flea market in a park: a cloth with small clay animals, a clothes rail, a string of flags. */
export const fleaMarket = (s: Stage): string =>
  [
    sky(s, [300, 44, 18]),
    hills(s),
    boxes(s.weather === "snow" ? s.ground : s.leaf, [-240, 166, 840, 94]),
    tree(s, 26, 176, { size: 1.5 }),
    tree(s, 338, 172, { size: 1.2 }),
    line(s.ink, 1.4, "M40 62q140 44 280 0"),
    path(s.outside("#D8452F"), "M62 68l16 4-11 12zM142 82l16 1-8 14zM222 81l16-2-6 14zM302 67l15-5-4 14z"),
    path(s.outside("#F3B94A"), "M102 76l16 3-10 13zM182 84h16l-8 14zM262 76l16-4-5 14z"),
    line(s.wood, 3, "M222 118h86M228 118v62M302 118v62"),
    path(s.outside("#5C7FB0"), "M234 120h14l5 10-4 3v24h-16v-24l-4-3z"),
    path(s.outside("#E08A9A"), "M258 120h12l10 38h-32z"),
    path(s.outside("#E9B43A"), "M282 120h12l4 9-3 3v20h-14v-20l-3-3z"),
    person({ x: 168, y: 120, head: "tail", cloth: "#D9A441", isBehind: true }),
    path("#C65D44", "M157 118q0-11 11-11t11 11zM155 116h15v3h-15z"),
    person({ x: 202, y: 138, head: "bob", cloth: "#E08A9A", scale: 0.7, isBehind: true }),
    path(s.outside("#F6EFE0"), "M116 158h112l10 32H106z"),
    path(s.outside("#5C9FB8"), "M116 158h112l2 7H114zM108 183h128l2 7H106z"),
    path(s.outside("#B5673F"), "M130 158v-9l-3-6 5 3h4l5-3-3 6v9zM146 158v-6q0-6 6-6t8 3v-7l4 4v12z"),
    path(s.outside("#8AB7C9"), "M176 158q-4-12 8-12 9 0 9 12zM193 150l7-3v9z"),
    path(s.outside("#E9B43A"), "M208 158v-8q0-5 5-5l2-8 2 8q5 0 5 5v8z"),
    person({ x: 84, y: 126, head: "short", cloth: "#56618F" }),
    path(s.outside("#B5673F"), "M98 152v-8l-3-5 5 2h3l5-2-3 5v8z"),
  ].join("");
