import { city, ground, sky } from "#content/pictures/drawing/backdrop.ts";
import {
  awning,
  counter,
  pot,
  room,
  shelves,
  sign,
  slab,
  steam,
  tree,
} from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

/** A glass front under three coloured stripes, shelves, a till. */
export const convenienceStore = (s: Stage): string =>
  [
    sky(s, [52, 40, 17]),
    city(s),
    ground(s),
    boxes(s.outside("#F4F1EA"), [28, 66, 304, 118]),
    slab(s, [24, 60, 312, 8], s.outside("#DDE2E6")),
    boxes("#2F8F83", [28, 72, 304, 9]),
    boxes("#F3B94A", [28, 81, 304, 6]),
    boxes("#D8572F", [28, 87, 304, 6]),
    boxes("#FFFBEA", [36, 98, 288, 84]),
    shelves([44, 104, 92, 68], 3, ["#D8572F", "#2F8F83", "#F3B94A", "#5C7FB0"], { board: "#B8C2C8" }),
    boxes("#C9DCE4", [268, 104, 50, 72]),
    shelves([270, 104, 46, 66], 3, ["#7DB0C8", "#E58E2B", "#8DB04A"], { board: "#F4F8FA", item: 6 }),
    person({ x: 232, y: 126, head: "brown", cloth: "#2F8F83", isBehind: true }),
    counter([192, 156, 70, 26], "#5C6274", "#E3E7EA"),
    path("#3B3F52", "M200 156v-14h18v14z"),
    boxes("#BFE3D0", [203, 145, 12, 7]),
    boxes("#7A3A2A", [226, 149, 22, 7]),
    boxes("#F6EFE0", [228, 147, 18, 3]),
    person({ x: 166, y: 124, head: "short", cloth: "#56618F" }),
    line("#AEB9BF", 3, "M36 98v84M142 98v84M264 98v84M324 98v84"),
    boxes(s.outside("#D8572F"), [6, 150, 16, 34]),
    boxes(s.outside("#8FA3AB"), [338, 150, 16, 34]),
    boxes(s.ink, [341, 154, 10, 4], [9, 154, 10, 4]),
  ].join("");

const coat = (fill: string): string =>
  path(fill, "M-5 0h10q8 3 11 16l-5 3-2-6v24H-9V13l-2 6-5-3Q-13 3-5 0z") +
  line("#3B3650", 1.2, "M0 2v34", 0.5);

/** Coats on a rail and in the window, a mirror, a hanger over the door. */
export const clothesShop = (s: Stage): string =>
  [
    sky(s, [320, 38, 16]),
    city(s),
    ground(s),
    room(s, [48, 92, 264, 90], { floor: "#D9BE98" }),
    slab(s, [34, 62, 292, 14], s.outside("#6E4A63")),
    sign(s, [146, 36, 68, 36], "#F6EFE0", line("#6E4A63", 3, "M-22 10h44L0-4v-4q6 0 4-5-3-3-6 0")),
    awning(s, [44, 76, 272, 16], "#6E4A63"),
    line("#5C6274", 3, "M58 108h92M64 108v74M144 108v74"),
    at(76, 112, coat("#C65D44")),
    at(98, 112, coat("#3F6B8A")),
    at(120, 112, coat("#D9A441")),
    at(138, 112, coat("#5A7F5E")),
    person({ x: 186, y: 122, head: "bob", cloth: "#B4513C" }),
    path("#B98A5C", "M172 154q0-23 6-21l8 8 8-8q6-2 6 21l1 16h-30z"),
    person({ x: 222, y: 122, head: "tail", cloth: "#D08A4E", isMirrored: true }),
    boxes("#94693F", [248, 102, 36, 80]),
    path("#DDEBF0", "M252 106h28v72h-28z"),
    line("#FFFFFF", 3, "M258 128l12-14M258 142l18-20"),
    person({ x: 304, y: 124, head: "short", cloth: "#3B3F52" }),
    boxes(s.wall, [312, 92, 8, 92]),
    pot(s, 16, 166),
    pot(s, 334, 166),
  ].join("");

const bottle = (x: number, y: number, fill: string): string =>
  `<path fill="${fill}" d="M${x} ${y}v-16q0-3 3-3v-4h5v4q3 0 3 3v16z"/>`;

const bag = (x: number, y: number, fill: string): string =>
  path(fill, `M${x} ${y}h24v26h-24z`) + line("#3B3650", 2, `M${x + 7} ${y + 4}v-7q5-6 10 0v7`);

/** The cosmetics floor of a department store, with a counter and shopping bags. */
export const departmentStore = (s: Stage): string =>
  [
    sky(s, [52, 36, 15]),
    city(s),
    ground(s),
    boxes(s.shaded, [40, 26, 280, 156]),
    slab(s, [34, 20, 292, 10]),
    repeat(7, (index) => boxes(s.lit, [52 + index * 38, 38, 26, 18], [52 + index * 38, 62, 26, 14])),
    boxes(s.outside("#C65D44"), [62, 34, 20, 46], [278, 34, 20, 46]),
    discs("#F6EFE0", [72, 50, 6], [288, 50, 6]),
    room(s, [48, 92, 264, 90], { back: s.isDark ? "#FFE3A8" : "#FFF8EC", floor: "#D9CDBA" }),
    sign(
      s,
      [148, 72, 64, 30],
      "#F6EFE0",
      path("#C65D44", "M-10-4h20l2 15h-24z") + line("#C65D44", 2.4, "M-5-3v-4q5-6 10 0v4"),
    ),
    boxes("#EBD3C4", [60, 104, 64, 3], [60, 128, 64, 3]),
    bottle(66, 104, "#E08A9A") + bottle(82, 104, "#8AB7C9") + bottle(98, 104, "#B79AC8"),
    bottle(66, 128, "#8DB04A") + bottle(82, 128, "#F3C26B") + bottle(98, 128, "#E08A9A"),
    person({ x: 234, y: 124, head: "short", cloth: "#34406A", isBehind: true }),
    counter([196, 154, 84, 28], "#B98A5C", "#F3E4D4"),
    bottle(204, 154, "#E08A9A") + bottle(218, 154, "#8AB7C9"),
    boxes("#27497A", [246, 145, 14, 9]),
    person({ x: 142, y: 128, head: "bun", cloth: "#8F6A86" }),
    person({ x: 168, y: 124, head: "long", cloth: "#5A7F5E" }),
    bag(104, 158, "#C65D44"),
    bag(286, 156, "#F3B94A"),
  ].join("");

const screen = (x: number, y: number, width: number, height: number, fill: string): string =>
  boxes("#27334A", [x, y, width, height]) + boxes(fill, [x + 3, y + 3, width - 6, height - 6]);

/** Screens, washing machines, and a kettle on the counter. */
export const electronicsShop = (s: Stage): string =>
  [
    sky(s, [318, 36, 15]),
    city(s),
    ground(s),
    room(s, [42, 86, 276, 96], { back: s.isDark ? "#FFE3A8" : "#F4F6F2", floor: "#C4CBCF" }),
    slab(s, [28, 60, 304, 16], s.outside("#27497A")),
    sign(
      s,
      [150, 32, 60, 40],
      "#F3B94A",
      path("#27497A", "M-8-12h6v8h-6zM2-12h6v8h-6zM-13-4h26v4q0 9-9 10v6h-8v-6q-9-1-9-10z"),
    ),
    screen(54, 96, 50, 32, "#6FA8C8"),
    path("#8DB04A", "M57 125q12-14 22-6t22-8v14z"),
    screen(110, 96, 50, 32, "#F0A884"),
    discs("#FFF4D2", [136, 112, 7]),
    screen(54, 134, 30, 22, "#B79AC8"),
    boxes("#94693F", [50, 156, 112, 4]),
    boxes("#FFFFFF", [96, 136, 26, 20], [54, 162, 28, 20], [86, 162, 28, 20]),
    boxes("#3B3F52", [99, 140, 15, 12]),
    discs("#8FB6C6", [68, 173, 7], [100, 173, 7]),
    discs("#E3E7EA", [68, 173, 3], [100, 173, 3]),
    person({ x: 182, y: 124, head: "short", cloth: "#56618F" }),
    person({ x: 272, y: 124, head: "brown", cloth: "#C65D44", isBehind: true }),
    counter([206, 156, 102, 26], "#5C6274", "#E3E7EA"),
    path("#DDE6E8", "M218 156l3-24h20l3 24z"),
    path("#3B3F52", "M226 128h10v4h-10zM244 136q12 2 6 18h-4q4-10-1-13zM221 136l-8-4v6l7 4z"),
    path("#3B3F52", "M286 156v-16h16v16z"),
    boxes("#BFE3D0", [288, 143, 12, 7]),
  ].join("");

/** Shelves full of books up to the ceiling, and an open book over the door. */
export const bookshop = (s: Stage): string =>
  [
    sky(s, [44, 36, 16]),
    city(s),
    ground(s),
    boxes(s.wall, [44, 66, 272, 118]),
    slab(s, [38, 58, 284, 12], s.outside("#5A3524")),
    boxes(s.lit, [58, 98, 100, 84], [202, 98, 100, 84]),
    shelves([60, 98, 96, 84], 3, ["#B4513C", "#3F6B8A", "#D9A441"], { item: 6 }),
    shelves([204, 98, 96, 84], 3, ["#B4513C", "#3F6B8A", "#D9A441"], { item: 6 }),
    boxes(s.lit, [166, 100, 28, 82]),
    line(s.wood, 3, "M166 182V100h28v82M180 100v82"),
    awning(s, [48, 78, 264, 16], "#27497A"),
    sign(
      s,
      [142, 30, 76, 44],
      "#27497A",
      path("#FFFDF8", "M0-9q-12-6-26 0v20q14-6 26 0 12-6 26 0V-9q-14-6-26 0z") +
        line("#27497A", 2, "M0-8v19M-20-2q8-3 14 0M6-2q8-3 14 0"),
    ),
    path(s.outside("#94693F"), "M84 166h54l4 18H80zM222 166h54l4 18h-62z"),
    path("#F6EFE0", "M90 160h14v6H90zM118 158h14v8h-14zM228 160h14v6h-14zM252 158h14v8h-14z"),
    person({ x: 182, y: 126, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    boxes("#27334A", [190, 122, 5, 9]),
    tree(s, 340, 186),
  ].join("");

const cat = (fill: string): string =>
  path(fill, "M-18 0q-4-16 14-17 4 0 6 1l1-7 5 4h5l5-4 1 9q1 8-5 10l2 4z") +
  line(fill, 3.5, "M-17-2q-10 2-12-6") +
  line("#FFFDF8", 1.2, "M6-12q2 2 4 0M13-12q2 2 4 0");

/** A shop behind its shutter, with a note on it; a cat waits. */
export const closedShop = (s: Stage): string =>
  [
    sky(s, [310, 42, 16]),
    city(s),
    ground(s),
    boxes(s.wall, [64, 62, 232, 122]),
    slab(s, [56, 52, 248, 12]),
    boxes(s.outside("#9BA3A8"), [84, 108, 192, 74]),
    line(
      s.outside("#7C858B"),
      1.6,
      repeat(8, (index) => `M84 ${116 + index * 9}h192`),
    ),
    boxes(s.outside("#6E777D"), [80, 102, 200, 8], [84, 178, 192, 6]),
    boxes(s.ink, [172, 172, 16, 3]),
    awning(s, [60, 74, 240, 26], "#B4513C"),
    path("#FFFDF8", "M158 120h44v34h-44z"),
    line("#5C6274", 2, "M165 129h30M165 137h30M165 145h18"),
    boxes("#E3B23C", [174, 117, 12, 5]),
    pot(s, 36, 168),
    pot(s, 308, 168),
    at(246, 190, cat(s.outside("#D98A3C"))),
  ].join("");

const bun = (x: number, y: number): string => `M${x} ${y}q0-10 9-10t9 10z`;

/** A bakery: shelves with loaves and buns, a tray of hot ones on the counter. */
export const bakery = (s: Stage): string =>
  [
    sky(s, [44, 40, 17]),
    city(s),
    ground(s),
    room(s, [48, 88, 264, 94], { back: s.isDark ? s.lit : "#FBE9C6" }),
    slab(s, [34, 60, 292, 14], s.outside("#8A4B35")),
    sign(
      s,
      [146, 24, 68, 46],
      "#F6EFE0",
      path("#A9612F", "M-20 15V-1q-6-3-4-9 3-6 10-6h28q7 0 10 6 2 6-4 9v16z") +
        path("#F0C98A", "M-15 11V-4q-5-2-4-5 2-3 6-3h26q4 0 6 3 1 3-4 5v15z"),
    ),
    awning(s, [44, 74, 272, 20], "#C65D44"),
    boxes("#94693F", [60, 126, 112, 4], [60, 156, 112, 4], [60, 110, 4, 72], [168, 110, 4, 72]),
    path(
      "#C9803F",
      repeat(5, (index) => bun(66 + index * 21, 156)),
    ),
    path("#A9612F", "M68 126v-11q-3-5 4-6h18q7 1 4 6v11zM104 126v-11q-3-5 4-6h18q7 1 4 6v11z"),
    path("#E5AE5F", "M138 126q4-16 12-16t12 16q-12-6-24 0zM70 182v-14h38v14zM116 182v-14h46v14z"),
    line("#A9612F", 2.4, "M76 168l6-16M86 168l2-18M96 168l4-17"),
    path("#F6EFE0", "M122 168q2-12 10-12t10 12q2-12 10-12t8 12z"),
    person({ x: 272, y: 122, head: "chef", cloth: "#FFFFFF", isBehind: true }),
    path("#B4513C", "M268 133h8l-4 7z"),
    counter([218, 156, 88, 26], "#7A4A2E", "#F3E4D4"),
    boxes("#5C6274", [224, 152, 36, 4]),
    path("#C9803F", bun(224, 152) + bun(242, 152)),
    steam(242, 140, 0.8),
    person({ x: 196, y: 124, head: "brown", cloth: "#3E8E86" }),
    pot(s, 14, 166),
    pot(s, 330, 166),
  ].join("");
