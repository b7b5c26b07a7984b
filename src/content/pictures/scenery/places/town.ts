import { city, ground, hills, sky, snowOn } from "#content/pictures/drawing/backdrop.ts";
import {
  awning,
  counter,
  lampPost,
  lantern,
  pane,
  pot,
  room,
  sign,
  slab,
  tree,
} from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const stall = (s: Stage, x: number, colour: string, goods: string): string =>
  boxes(s.lit, [x, 124, 76, 34]) +
  awning(s, [x, 104, 76, 22], colour) +
  boxes(s.outside("#94693F"), [x, 156, 76, 28]) +
  at(x + 38, 156, goods);

/** Stalls below rows of lanterns, a shrine gate, people in yukata; fireworks after sunset. */
export const festival = (s: Stage): string =>
  [
    sky(s, [46, 36, 15]),
    s.isDark
      ? line(
          "#FFD27A",
          2,
          "M262 30v-14M262 46v14M254 38h-14M270 38h14M257 33l-9-9M267 33l9-9M257 43l-9 9M267 43l9 9",
        ) +
        line(
          "#F08A9A",
          2,
          "M120 26v-10M120 38v10M114 32h-10M126 32h10M116 28l-7-7M124 28l7-7M116 36l-7 7M124 36l7 7",
        )
      : "",
    hills(s),
    ground(s),
    path(
      s.outside("#C8452F"),
      "M128 84q52-10 104 0l-2 9H130zM138 98h84v8h-84zM146 92h11l-3 92h-11zM203 92h11l3 92h-11zM176 92h8v8h-8z",
    ),
    path(s.ink, "M124 80q56-12 112 0l-1 5q-55-10-110 0z"),
    snowOn(s, 132, 82, 96),
    stall(
      s,
      32,
      "#D8452F",
      line("#94693F", 2, "M-26 0v-16M-12 0v-16M2 0v-16M16 0v-16") +
        discs("#E8607A", [-26, -18, 5], [-12, -18, 5], [2, -18, 5], [16, -18, 5]),
    ),
    stall(
      s,
      252,
      "#34557F",
      path("#FFFFFF", "M-26-2l-5-16q9-8 18 0l-5 16zM-2-2l-5-16q9-8 18 0l-5 16zM22-2l-5-16q9-8 18 0l-5 16z") +
        path("#E8607A", "M-31-18q9-8 18 0zM-7-18q9-8 18 0z") +
        path("#5CA08A", "M17-18q9-8 18 0z"),
    ),
    line(s.ink, 1.5, "M14 66q84 34 166 10 82 24 166-10"),
    repeat(4, (index) =>
      lantern(s, [44, 96, 264, 316][index] ?? 0, [78, 86, 88, 78][index] ?? 0, { size: 0.8 }),
    ),
    person({ x: 158, y: 124, head: "updo", cloth: "#3F5FA0", sash: "#F3C26B" }),
    person({ x: 192, y: 124, head: "tail", cloth: "#E0788A", sash: "#7A3A5A", isMirrored: true }),
    person({ x: 222, y: 146, head: "bob", cloth: "#F3D9A0", sash: "#C65D44", scale: 0.66 }),
  ].join("");

/** A crossing without people. */
export const emptyStreet = (s: Stage): string =>
  [
    sky(s, [180, 40, 17]),
    city(s),
    ground(s, 168),
    boxes(s.wall, [0, 88, 92, 84]),
    slab(s, [0, 80, 98, 10]),
    pane(s, [14, 100, 26, 26]),
    pane(s, [52, 100, 26, 26]),
    boxes(s.lit, [12, 138, 68, 34]),
    awning(s, [8, 130, 76, 10], "#3F6B5A"),
    boxes(s.shaded, [252, 70, 108, 102]),
    slab(s, [246, 62, 114, 10], s.outside("#C63D2F")),
    sign(s, [286, 76, 46, 30], "#FFFDF8", line("#C63D2F", 4, "M-10-9h20M-10-2h20M0-2v12")),
    boxes(s.lit, [264, 116, 86, 56]),
    line(s.wood, 2, "M264 172v-56h86v56M307 116v56"),
    path(s.outside("#8A8F96"), "M112 230l40-62h58l40 62z"),
    path("#FFFFFF", "M144 210h74l6 9h-86zM151 195h60l5 8h-70zM157 182h48l4 7h-56z", 0.85),
    path(s.outside("#C63D2F"), "M104 128q0-6 6-6h18q6 0 6 6v46h-30z"),
    boxes(s.outside("#9E2E22"), [101, 130, 36, 4], [108, 174, 22, 8]),
    boxes("#27334A", [109, 138, 20, 4]),
    line("#FFFDF8", 1.8, "M114 150h10M114 154h10M119 154v6"),
    snowOn(s, 102, 124, 34),
    boxes(s.ink, [231, 92, 4, 92]),
    path(s.outside("#34557F"), "M208 92h36l10 9-10 9h-36z"),
    path(s.outside("#3E8E6E"), "M258 116h-36l-9 8 9 8h36z"),
  ].join("");

/** A crossing with a red postbox and signposts. */
export const street = (s: Stage): string =>
  [
    emptyStreet(s),
    person({ x: 160, y: 124, head: "short", cloth: "#56618F" }),
    person({ x: 196, y: 126, head: "bun", cloth: "#8F6A86", isMirrored: true }),
    boxes("#B98A5C", [200, 148, 16, 13]),
  ].join("");

/** A police box: a red lamp, a gold star, a map, a bicycle. */
export const policeBox = (s: Stage): string =>
  [
    sky(s, [310, 38, 17]),
    city(s),
    ground(s),
    boxes(s.wall, [84, 82, 192, 102]),
    path(s.roof, "M72 84l24-26h168l24 26z"),
    snowOn(s, 96, 60, 168),
    path("#E3B23C", "M180 60l4 9 10 1-7 6 2 10-9-5-9 5 2-10-7-6 10-1z"),
    boxes(s.outside("#27497A"), [84, 84, 192, 8]),
    boxes(s.lit, [102, 102, 106, 82]),
    boxes("#FFFDF8", [112, 108, 42, 30]),
    line("#7FA99B", 3, "M114 122l14-6 10 8 14-10"),
    line("#D8452F", 2, "M130 108v30M114 130h38"),
    person({ x: 172, y: 124, head: "cap", cloth: "#34557F", legs: "#27334A", isBehind: true }),
    path("#E3B23C", "M165 142h4v4h-4z"),
    counter([104, 158, 100, 26], "#5C6274", "#8FA3AB"),
    path("#FFFDF8", "M134 152l18-2 2 7h-18z"),
    boxes(s.nearer, [222, 106, 40, 44]),
    line(s.wall, 3, "M242 106v44M222 128h40"),
    person({ x: 126, y: 128, head: "short", cloth: "#56618F" }),
    line(s.ink, 3, "M92 104v-10"),
    discs(s.isDark ? "#FF5A46" : "#D8452F", [92, 112, 9]),
    s.isDark ? path("#FF5A46", "M70 112a22 22 0 0 1 44 0 22 22 0 0 1-44 0", 0.22) : "",
    line(
      s.outside("#FFFDF8"),
      2.6,
      "M286 172a11 11 0 1 0 22 0 11 11 0 1 0-22 0M318 172a11 11 0 1 0 22 0 11 11 0 1 0-22 0M297 172l9-18h14l9 18M297 172h16l7-18M302 150h8",
    ),
    boxes(s.outside("#FFFDF8"), [288, 146, 16, 10]),
    tree(s, 44, 186, { size: 1.1 }),
  ].join("");

/** City hall: a flag, a clock, and the windows of its counters. */
export const cityHall = (s: Stage): string =>
  [
    sky(s, [312, 40, 17]),
    hills(s),
    ground(s),
    boxes(s.shaded, [132, 40, 96, 60]),
    slab(s, [126, 34, 108, 8]),
    line(s.ink, 2, "M180 34V4"),
    path(s.outside("#3E8E86"), "M181 4h26v16h-26z"),
    discs("#FFFDF8", [194, 12, 4]),
    discs("#3B3650", [180, 60, 13]),
    discs("#FFFDF8", [180, 60, 11]),
    line("#3B3650", 2, "M180 52v8l6 3"),
    boxes(s.wall, [36, 84, 288, 100]),
    slab(s, [30, 78, 300, 9]),
    boxes(s.lit, [46, 96, 268, 88]),
    boxes("#B8C9C4", [56, 100, 52, 18], [126, 100, 52, 18], [196, 100, 52, 18]),
    discs("#27497A", [82, 109, 7], [222, 109, 7]),
    discs("#C65D44", [152, 109, 7]),
    person({ x: 82, y: 134, head: "short", cloth: "#5C7FB0", isBehind: true }),
    person({ x: 222, y: 134, head: "brownBob", cloth: "#A85A72", isBehind: true }),
    counter([48, 160, 208, 24], "#8A5A3A", "#E2CFAE"),
    line("#8A5A3A", 3, "M117 122v38M187 122v38M256 122v60"),
    boxes("#FFFDF8", [92, 153, 14, 7]),
    person({ x: 152, y: 126, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    boxes("#5C6274", [270, 134, 18, 48]),
    boxes("#F3B94A", [274, 140, 10, 7]),
    boxes("#FFFDF8", [275, 147, 8, 12]),
    pot(s, 294, 166),
    tree(s, 16, 186),
    tree(s, 346, 186),
  ].join("");

/** A classroom: a green board, desks, the corridor door. */
export const school = (s: Stage): string =>
  [
    sky(s, [44, 38, 17]),
    hills(s),
    ground(s),
    room(s, [44, 84, 272, 98], { back: s.isDark ? s.lit : "#F7E9CC" }),
    slab(s, [30, 64, 300, 12]),
    path(s.shaded, "M146 66V44h68v22z"),
    slab(s, [140, 36, 80, 9]),
    discs("#FFFDF8", [180, 54, 9]),
    line("#3B3650", 1.8, "M180 48v6h4"),
    boxes("#94693F", [60, 94, 128, 52]),
    boxes("#3F6B5A", [64, 98, 120, 44]),
    line("#E6F1EA", 2.4, "M74 110h34M74 120h52M74 130h22M140 128q10-22 26 0z", 0.85),
    boxes("#94693F", [214, 98, 44, 84]),
    boxes("#DDEBF0", [220, 104, 32, 30]),
    boxes("#FFFDF8", [226, 140, 20, 14]),
    path("#D8452F", "M229 144h14v2h-14zM229 148h10v2h-10z"),
    boxes("#B98A5C", [66, 160, 40, 5], [124, 160, 40, 5]),
    line("#5C6274", 2.4, "M70 166v16M102 166v16M128 166v16M160 166v16"),
    boxes("#5C7FB0", [76, 154, 16, 6]),
    boxes("#C65D44", [136, 154, 14, 6]),
    person({ x: 196, y: 124, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    person({ x: 282, y: 124, head: "brown", cloth: "#3F6B8A", isMirrored: true }),
    tree(s, 16, 188),
    tree(s, 346, 188, { colour: s.outside("#E8A9B4") }),
  ].join("");

/** A park: cherry trees, a bench, a pond. */
export const park = (s: Stage): string =>
  [
    sky(s, [292, 44, 20]),
    hills(s),
    boxes(s.weather === "snow" ? s.ground : s.leaf, [-240, 168, 840, 92]),
    path(s.outside("#A9D0DE"), "M210 190q4-14 60-15t74 14q-4 16-70 16t-64-15z"),
    path(s.ground, "M-240 204h840v56h-840z"),
    tree(s, 70, 182, { size: 1.8, colour: s.outside("#F0B6C2") }),
    tree(s, 298, 176, { size: 1.1, colour: s.outside("#F0B6C2") }),
    boxes(s.wood, [118, 150, 96, 7], [118, 162, 96, 7]),
    person({ x: 148, y: 132, head: "bob", cloth: "#B4513C", legs: "#4A5A7A", scale: 0.95 }),
    person({ x: 184, y: 130, head: "brown", cloth: "#3F6B8A", scale: 0.95, isMirrored: true }),
    boxes(s.wood, [114, 172, 104, 7], [124, 178, 6, 18], [202, 178, 6, 18]),
    lampPost(s, 240, 190),
    path(
      s.outside("#F6C6D0"),
      "M110 120q5-5 8 0-4 4-8 0M230 110q5-5 8 0-4 4-8 0M166 90q5-5 8 0-4 4-8 0M40 196q5-5 8 0-4 4-8 0M256 198q5-5 8 0-4 4-8 0",
    ),
  ].join("");

/** A museum: columns, stairs, a banner with a vase. */
export const museum = (s: Stage): string =>
  [
    sky(s, [308, 36, 16]),
    hills(s),
    ground(s),
    boxes(s.wall, [56, 92, 248, 80]),
    path(s.shaded, "M44 84L180 34l136 50z"),
    path(s.wall, "M86 78l94-34 94 34z"),
    discs(s.outside("#C9A45A"), [180, 64, 9]),
    snowOn(s, 120, 58, 120),
    boxes(s.shaded, [44, 84, 272, 12]),
    boxes(s.lit, [72, 100, 216, 72]),
    boxes(s.outside("#27497A"), [108, 104, 34, 58]),
    path("#F3D9A0", "M119 112h12l-2 6q10 10 6 24-2 8-6 10h-8q-4-2-6-10-4-14 6-24z"),
    boxes(s.outside("#B4513C"), [218, 104, 34, 58]),
    path("#F3D9A0", "M226 150q0-26 10-36 4-2 8 2l4 6-8 2q-4 10 6 26z"),
    boxes(s.ink, [162, 118, 36, 54]),
    boxes(s.lit, [166, 122, 13, 50], [181, 122, 13, 50]),
    boxes(s.wall, [66, 96, 20, 78], [144, 96, 14, 78], [202, 96, 14, 78], [274, 96, 20, 78]),
    boxes(s.shaded, [80, 96, 6, 78], [154, 96, 4, 78], [212, 96, 4, 78], [288, 96, 6, 78]),
    path(s.shaded, "M50 172h260v7H50zM38 179h284v7H38z"),
    path(s.wall, "M26 186h308v7H26z"),
    person({ x: 180, y: 132, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    tree(s, 22, 188),
    tree(s, 340, 188),
  ].join("");
