import { ground, hills, houses, sky } from "#content/pictures/drawing/backdrop.ts";
import {
  counter,
  cross,
  pane,
  pot,
  room,
  shelves,
  sign,
  slab,
  tree,
} from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

/** A small hospital: white walls, a cross, a doctor. */
export const clinic = (s: Stage): string =>
  [
    sky(s, [52, 42, 18]),
    hills(s),
    ground(s),
    boxes(s.outside("#FBF8F0"), [62, 76, 236, 108]),
    slab(s, [56, 68, 248, 10], s.outside("#3E8E86")),
    sign(s, [154, 40, 52, 52], "#FFFFFF", cross("#D8452F", 1.5)),
    pane(s, [78, 90, 48, 32]),
    pane(s, [234, 90, 48, 32]),
    boxes(s.lit, [100, 130, 160, 54]),
    path("#FFFFFF", "M108 162h48v8h-48z"),
    path("#8FB6C6", "M106 170h54v6h-54zM110 176h4v8h-4zM152 176h4v8h-4z"),
    boxes("#8AB7C9", [106, 156, 16, 7]),
    line("#5C6274", 2, "M238 184v-46M230 138h16"),
    path("#DDEBF0", "M230 140h8v12q-4 4-8 0z"),
    person({ x: 176, y: 144, head: "updo", cloth: "#FFFFFF", legs: "#5C6274", scale: 0.76 }),
    line("#3B3F52", 1.8, "M172 153q4 11 8 0M176 158v5"),
    person({ x: 212, y: 145, head: "bob", cloth: "#B4513C", scale: 0.74, isMirrored: true }),
    path(s.outside("#3E8E86"), "M92 124h176l8 9H84z"),
    line(s.outside("#DDE6E8"), 3, "M100 133v50M260 133v50"),
    tree(s, 28, 186, { size: 1.1 }),
    tree(s, 334, 186),
  ].join("");

/** A dentist's: a huge tooth over the door, the chair behind the window. */
export const dentist = (s: Stage): string =>
  [
    sky(s, [312, 40, 17]),
    houses(s),
    ground(s),
    boxes(s.outside("#F4F1EA"), [66, 84, 228, 100]),
    slab(s, [58, 76, 244, 10], s.outside("#5C9FB8")),
    sign(
      s,
      [146, 22, 68, 60],
      "#5C9FB8",
      path(
        "#FFFFFF",
        "M-20-14q0-12 12-11l8 3 8-3q12-1 12 11 0 10-5 18l-3 18q-3 6-6 0l-3-13q-3-5-6 0L-6 22q-3 6-6 0l-3-18q-5-8-5-18z",
      ),
    ),
    boxes(s.lit, [80, 100, 138, 74]),
    path("#5C9FB8", "M104 154h46l20-26 8 5-18 29h-56z"),
    path("#3F7A92", "M128 162h8v12h-8zM112 172h40v3h-40z"),
    line("#8C959C", 3, "M208 172v-56h-34"),
    path("#FFFDF8", "M162 116h22l-4 8h-14z"),
    person({ x: 198, y: 126, head: "updo", cloth: "#FFFFFF", isBehind: true }),
    boxes("#F4F1EA", [76, 174, 146, 10]),
    boxes(s.wood, [236, 106, 44, 78]),
    boxes(s.lit, [242, 112, 32, 44]),
    path("#5C9FB8", "M252 126q0-5 5-4l1 1 1-1q5-1 5 4l-3 13-3-5-3 5z"),
    pot(s, 300, 166),
    pot(s, 44, 166),
    tree(s, 18, 186),
  ].join("");

/** Drawers and boxes of medicine behind a counter, under a green cross. */
export const pharmacy = (s: Stage): string =>
  [
    sky(s, [318, 38, 16]),
    houses(s),
    ground(s),
    room(s, [50, 88, 260, 94], { back: s.isDark ? "#FFE3A8" : "#FBFAF2", floor: "#CFD8D2" }),
    slab(s, [36, 66, 288, 14], s.outside("#3E8E5A")),
    sign(s, [156, 32, 48, 48], "#FBFAF2", cross("#2F8F5A", 1.5)),
    boxes("#C9B08A", [60, 96, 110, 60]),
    path(
      "#E9DCC4",
      repeat(3, (row) => repeat(5, (column) => `M${63 + column * 21} ${99 + row * 19}h18v16h-18z`)),
    ),
    path(
      "#8A6650",
      repeat(3, (row) => repeat(5, (column) => `M${70 + column * 21} ${106 + row * 19}h4v2h-4z`)),
    ),
    shelves([216, 94, 86, 46], 2, ["#C65D44", "#3E8E86", "#F3B94A", "#8AB7C9"], { board: "#B98A5C" }),
    person({ x: 192, y: 122, head: "brown", cloth: "#FFFFFF", isBehind: true }),
    path("#8AB7C9", "M189 133h6l-3 9z"),
    counter([150, 154, 150, 28], "#3E8E5A", "#E6EFE6"),
    path("#FFFFFF", "M216 138h22v16h-22z"),
    discs("#2F8F5A", [227, 146, 4]),
    path("#E8705A", "M250 154a6 6 0 0 1 0-12h8v12z"),
    path("#FFF4D2", "M258 142h8a6 6 0 0 1 0 12h-8z"),
    boxes("#8A5A3A", [278, 136, 12, 18]),
    boxes("#F6EFE0", [278, 142, 12, 7], [280, 132, 8, 4]),
    person({ x: 112, y: 126, head: "short", cloth: "#56618F" }),
    path("#FFFFFF", "M106 128h12v6q-6 4-12 0z"),
    pot(s, 14, 166),
    pot(s, 330, 166),
  ].join("");
