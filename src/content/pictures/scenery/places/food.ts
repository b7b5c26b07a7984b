import { city, ground, houses, sky } from "#content/pictures/drawing/backdrop.ts";
import {
  awning,
  counter,
  cup,
  lamps,
  lantern,
  noren,
  pane,
  pot,
  room,
  sign,
  slab,
  steam,
  stool,
  tiledRoof,
} from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const bowl = (fill: string): string =>
  path("#F6E2B0", "M-17-3h34v4h-34z") +
  path(fill, "M-20 0h40q-2 15-13 17v3h-14v-3q-11-2-13-17z") +
  line("#F6EFE0", 2.4, "M4-2l15-16M10-2l14-12");

/** A counter behind a short curtain, stools, and a ticket machine outside. */
export const ramen = (s: Stage): string =>
  [
    sky(s, [44, 40, 18]),
    city(s),
    ground(s),
    boxes(s.wall, [62, 84, 236, 96]),
    tiledRoof(s, [62, 60, 236, 28]),
    boxes(s.lit, [92, 104, 176, 76]),
    person({ x: 218, y: 137, head: "towel", cloth: "#2B3550", isBehind: true }),
    steam(180, 136),
    counter([92, 154, 176, 26]),
    at(180, 143, bowl("#B23A24"), 0.62),
    person({ x: 138, y: 138, head: "bob", cloth: "#B4513C", legs: "#4A5A7A", scale: 0.9 }),
    stool(138, 184),
    stool(236, 184),
    noren([92, 104, 176, 16], s.outside("#B4412F"), 5),
    sign(s, [150, 66, 60, 34], "#F4E6C8", at(-2, -1, bowl("#B23A24"), 0.62)),
    lantern(s, 77, 106),
    lantern(s, 283, 106),
    boxes(s.outside("#C8CED6"), [20, 116, 34, 68]),
    boxes(s.outside("#4E6A8E"), [24, 122, 26, 18]),
    boxes(
      "#E9B44C",
      [25, 146, 7, 6],
      [34, 146, 7, 6],
      [43, 146, 6, 6],
      [25, 156, 7, 6],
      [34, 156, 7, 6],
      [43, 156, 6, 6],
    ),
    boxes(s.ink, [29, 170, 16, 4]),
    pot(s, 316, 166),
  ].join("");

/** A pub: dark wood, one huge red lantern, barrels of sake. */
export const izakaya = (s: Stage): string =>
  [
    sky(s, [310, 40, 16]),
    city(s),
    ground(s),
    boxes(s.wood, [56, 78, 248, 104]),
    boxes(s.shaded, [76, 54, 208, 26]),
    tiledRoof(s, [76, 36, 208, 20]),
    pane(s, [96, 60, 34, 16]),
    pane(s, [163, 60, 34, 16]),
    pane(s, [230, 60, 34, 16]),
    tiledRoof(s, [56, 76, 248, 18]),
    boxes(s.lit, [110, 104, 128, 78]),
    line("#7A5230", 2, "M110 124h128"),
    boxes(
      "#8A4B35",
      [116, 112, 9, 12],
      [130, 110, 8, 14],
      [143, 113, 9, 11],
      [206, 111, 8, 13],
      [220, 113, 9, 11],
    ),
    person({ x: 146, y: 132, head: "short", cloth: "#56618F", isBehind: true }),
    person({ x: 202, y: 132, head: "brown", cloth: "#3F6B8A", isMirrored: true, isBehind: true }),
    counter([118, 160, 112, 22]),
    boxes("#F0B93A", [160, 147, 8, 12], [180, 147, 8, 12]),
    boxes("#FFFFFF", [159, 144, 10, 4], [179, 144, 10, 4]),
    line("#8A4B35", 3, "M208 157h16M208 153h16"),
    noren([110, 100, 128, 20], s.outside("#34557F"), 4),
    repeat(4, (index) => lantern(s, 126 + index * 32, 88, { size: 0.5 })),
    lantern(s, 84, 104, { size: 2 }),
    boxes(s.outside("#E9DCC4"), [252, 132, 44, 24], [252, 158, 44, 24]),
    line(s.outside("#B4412F"), 3, "M254 138h40M254 150h40M254 164h40M254 176h40"),
    discs(s.outside("#B4412F"), [274, 144, 6], [274, 170, 6]),
  ].join("");

/** A striped awning and two people at a table behind a large window. */
export const cafe = (s: Stage): string =>
  [
    sky(s, [326, 36, 15]),
    city(s),
    ground(s),
    boxes(s.wall, [44, 62, 272, 120]),
    slab(s, [40, 56, 280, 10]),
    boxes(s.lit, [60, 92, 178, 90]),
    lamps([90, 149, 208], 92),
    person({ x: 118, y: 132, head: "bob", cloth: "#B4513C", isBehind: true }),
    person({ x: 180, y: 132, head: "brown", cloth: "#3F6B8A", isMirrored: true, isBehind: true }),
    boxes("#94693F", [100, 164, 98, 5], [146, 168, 6, 14]),
    cup(138, 162),
    cup(162, 162),
    line(s.wood, 3, "M60 92v90M238 92v90M60 182h178"),
    boxes(s.wood, [250, 96, 50, 86]),
    boxes(s.lit, [257, 103, 36, 44]),
    discs("#E9B44C", [294, 152, 2.5]),
    awning(s, [44, 66, 272, 24], "#3F6B5A"),
    line(s.ink, 2, "M316 100h20v8"),
    sign(
      s,
      [322, 108, 28, 28],
      "#F4EAD8",
      path("#7A4A2E", "M-8-5H4q0 11-6 11t-6-11zM4-4q8 0 1 7L4 1q3-2 0-3zM-9 8H6v2H-9z"),
    ),
    pot(s, 20, 166),
    path(s.outside("#3B3F52"), "M306 184l6-34h16l6 34z"),
    path(s.outside("#5C6274"), "M312 178l3-23h10l3 23z"),
  ].join("");

/** The counter of an old coffee house: siphons, rows of cups, three cups waiting. */
export const coffeeCounter = (s: Stage): string =>
  [
    sky(s, [44, 36, 15]),
    city(s),
    ground(s),
    room(s, [48, 80, 264, 102], { back: s.isDark ? s.lit : "#F2D9AE" }),
    slab(s, [34, 62, 292, 12], s.outside("#6B4330")),
    lamps([110, 180, 250], 80, 8, "#3F6B5A"),
    boxes("#8A5A3A", [64, 112, 104, 4], [64, 132, 104, 4]),
    repeat(6, (index) => path("#FFFFFF", `M${68 + index * 17} 102h10q0 10-5 10t-5-10z`)),
    repeat(6, (index) => path("#C65D44", `M${68 + index * 17} 122h10q0 10-5 10t-5-10z`)),
    person({ x: 214, y: 122, head: "old", cloth: "#3B3F52", isBehind: true }),
    path("#FFFFFF", "M209 133h10l-5 8z"),
    person({ x: 112, y: 128, head: "short", cloth: "#FFFFFF", isBehind: true }),
    counter([56, 160, 248, 22], "#5A3524", "#7A4A2E"),
    path("#D5E3E6", "M256 130h16l-2 8q6 6 2 14h-16q-4-8 2-14z"),
    path("#5A3524", "M255 146h18q1 4-1 6h-16q-2-2-1-6z"),
    boxes("#3B3650", [252, 152, 24, 8], [250, 128, 28, 3]),
    cup(154, 158),
    cup(172, 158),
    cup(190, 158),
    steam(170, 146, 0.7),
    pot(s, 16, 166),
    sign(
      s,
      [154, 40, 52, 22],
      "#6B4330",
      path("#F2D9AE", "M-12-5H4q0 12-8 12t-8-12zM4-4q9 0 1 7L4 1q3-2 0-3z"),
    ),
  ].join("");

/** A small diner at noon: checked cloth, plates with hamburger steak, samples in a case. */
export const diner = (s: Stage): string =>
  [
    sky(s, [316, 38, 17]),
    houses(s),
    ground(s),
    room(s, [52, 84, 256, 98]),
    slab(s, [38, 68, 284, 10], s.outside("#B4412F")),
    sign(
      s,
      [136, 40, 88, 30],
      "#F6EFE0",
      path("#B4412F", "M-32-9v7q0 4 3 4v8h3v-8q3 0 3-4v-7h-2v6h-1v-6h-2v6h-1v-6zM26-10q6 3 5 11h-2v9h-3z") +
        path("#8A4B35", "M-16 3q2-11 16-11t16 11q-6 6-16 6t-16-6z"),
    ),
    awning(s, [44, 78, 272, 16], "#B4412F"),
    lamps([112, 180], 94, 6, "#3F6B5A"),
    person({ x: 98, y: 130, head: "long", cloth: "#5A7F5E", isBehind: true }),
    person({ x: 184, y: 126, head: "tail", cloth: "#E8B04A" }),
    path("#FFFFFF", "M176 146h16l2 20h-20z"),
    path("#F6EFE0", "M68 158h96v24h-96z"),
    path(
      "#D8452F",
      repeat(6, (index) => `M${68 + index * 16} 158h8v8h-8zm8 8h8v8h-8zm-8 8h8v8h-8z`),
    ),
    path("#FFFFFF", "M104 158q2-5 18-5t18 5z"),
    path("#7A4A2E", "M112 153q2-9 11-9t10 9z"),
    discs("#6F9C4A", [136, 151, 4]),
    boxes(s.wood, [232, 112, 72, 70]),
    boxes("#FFF9EA", [237, 117, 62, 26], [237, 149, 62, 26]),
    path("#F0B93A", "M243 139q3-12 12-12t12 12z"),
    path("#D8452F", "M252 130q3 6 7 0l1 3q-4 5-8 0z"),
    path("#7A4A2E", "M275 139q2-9 10-9t10 9z"),
    path("#E58E2B", "M243 171q12-14 24 0z"),
    path("#F6D9C0", "M273 160h22q-1 11-11 11t-11-11z"),
    pot(s, 16, 166),
    pot(s, 328, 166),
  ].join("");

/** A seafood restaurant: a fish over the door, and the till. */
export const restaurant = (s: Stage): string =>
  [
    sky(s, [40, 38, 16]),
    city(s),
    ground(s),
    room(s, [56, 96, 248, 86]),
    tiledRoof(s, [48, 70, 264, 22]),
    sign(
      s,
      [128, 44, 104, 36],
      "#27497A",
      path("#F6EFE0", "M-40 0q22-18 54-6l16-8q-4 12 0 26l-16-8Q-18 16-40 0z") +
        discs("#27497A", [-28, -2, 2.5]),
    ),
    boxes("#FFFDF8", [66, 106, 12, 30], [84, 106, 12, 30], [102, 106, 12, 30]),
    line("#B4412F", 2, "M72 110v18M90 110v20M108 110v16"),
    person({ x: 150, y: 130, head: "short", cloth: "#34406A" }),
    person({ x: 186, y: 134, head: "long", cloth: "#5A7F5E", isMirrored: true }),
    person({ x: 264, y: 128, head: "updo", cloth: "#8A3B4C", isBehind: true }),
    counter([218, 156, 82, 26], "#5A3524", "#8A5A3A"),
    path("#5C6274", "M232 156v-10h6v-8h16v8h6v10z"),
    boxes("#BFE3D0", [240, 140, 12, 5]),
    boxes("#FFFFFF", [268, 148, 14, 8]),
    boxes("#94693F", [62, 162, 60, 5], [88, 166, 6, 16]),
    path("#7A4A2E", "M68 154h46l-6 8h-34z"),
    path("#E8705A", "M74 154q2-7 8-7t6 7zM88 154q2-7 8-7t6 7z"),
    discs("#6F9C4A", [106, 151, 4]),
    noren([140, 96, 78, 18], s.outside("#27497A"), 3),
    lantern(s, 40, 112, { colour: "#F0E2C0" }),
    lantern(s, 320, 112, { colour: "#F0E2C0" }),
    pot(s, 326, 166),
  ].join("");
