import { ground, houses, road, sky } from "#content/pictures/drawing/backdrop.ts";
import { gable, pane, pot, room, slab, tree } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

/** The gallery of a block of flats: an open door, a neighbour, a box of sweets. */
export const apartmentDoor = (s: Stage): string =>
  [
    sky(s, [318, 38, 15]),
    houses(s),
    ground(s),
    boxes(s.wall, [30, 72, 300, 112]),
    slab(s, [24, 62, 312, 12]),
    boxes(s.shaded, [30, 74, 300, 8]),
    boxes(s.outside("#5C7F8A"), [52, 98, 50, 86]),
    discs("#E9B43A", [94, 142, 3]),
    boxes(s.lit, [206, 98, 52, 86]),
    boxes("#B98A5C", [206, 172, 52, 12]),
    person({ x: 232, y: 124, head: "bun", cloth: "#7D6A93" }),
    path(s.outside("#C08A5A"), "M258 98l30 8v82l-30-4z"),
    discs("#E9B43A", [264, 144, 3]),
    boxes("#FFFDF8", [190, 116, 11, 14], [110, 116, 11, 14]),
    boxes(s.ink, [192, 134, 7, 7], [112, 134, 7, 7]),
    pane(s, [132, 100, 44, 34]),
    line(s.ink, 2, "M136 100v34M142 100v34M166 100v34M172 100v34"),
    boxes(s.outside("#C9CDD2"), [300, 98, 20, 30]),
    person({ x: 164, y: 124, head: "short", cloth: "#56618F", legs: "#3B3F52" }),
    boxes("#C65D44", [176, 142, 22, 15]),
    path("#F3D9A0", "M185 142h4v15h-4zM180 138q6-2 7 4 1-6 7-4l-7 5z"),
    line(s.ink, 3, "M62 184l4-34q6-4 6 2"),
    pot(s, 298, 168),
  ].join("");

/** A rubbish collection point: bags under a blue net, a pole, and a crow. */
export const rubbishPoint = (s: Stage): string =>
  [
    sky(s, [48, 52, 20]),
    houses(s),
    ground(s),
    boxes(s.wall, [222, 84, 118, 100]),
    gable(s, [212, 50, 138, 36]),
    pane(s, [240, 98, 32, 30]),
    pane(s, [290, 98, 32, 30]),
    boxes(s.wood, [288, 140, 34, 44]),
    boxes(s.outside("#B9BCC0"), [-240, 134, 450, 46]),
    line(
      s.outside("#93979D"),
      2,
      "M0 150h210M0 165h210M40 134v16M110 134v16M75 150v15M150 150v15M40 165v14M110 165v14",
    ),
    boxes(s.outside("#8A8F96"), [20, 12, 9, 176]),
    line(s.ink, 3, "M6 28h38M10 40h30"),
    line(s.ink, 1.2, "M-240 40Q-110 56 8 29 180 56 600 30M-240 54Q-110 70 12 41 180 70 600 44"),
    path(
      s.outside("#F4F4F0"),
      "M46 188q-6-24 10-30l-4-8h14l-4 8q16 6 10 30zM84 188q-6-22 8-28l-4-8h14l-4 8q14 6 10 28z",
    ),
    path(s.outside("#DDE3E0"), "M66 188q-6-26 10-32l-4-8h14l-4 8q16 6 10 32z"),
    path(s.outside("#3F7FB8"), "M38 190q4-40 42-38t40 38z", 0.45),
    line(s.outside("#2F6FA8"), 1.4, "M42 178q40-8 76 0M48 166q32-6 64 0M60 156v34M80 152v38M100 158v32"),
    path("#20222E", "M122 134q-2-10 6-12 2-6 8-5l6 3-6 2q2 8-4 12zM122 130l-10 6 12-1z"),
    person({ x: 158, y: 126, head: "short", cloth: "#56618F" }),
    path("#F4F4F0", "M136 176q-5-18 7-22l-3-6h11l-3 6q12 4 7 22z"),
    person({ x: 198, y: 126, head: "bun", cloth: "#7D6A93", isMirrored: true }),
    path("#FFFDF8", "M178 150h18q-1 7-9 7t-9-7z"),
    tree(s, 342, 190, { size: 0.8 }),
  ].join("");

const flats = (s: Stage): string =>
  [
    sky(s, [314, 34, 15]),
    houses(s),
    ground(s),
    boxes(s.wall, [30, 62, 204, 122]),
    slab(s, [22, 52, 220, 12]),
    boxes(s.outside("#5C7F8A"), [50, 80, 26, 40], [136, 80, 26, 40], [50, 140, 26, 44], [136, 140, 26, 44]),
    pane(s, [86, 84, 34, 22]),
    pane(s, [176, 84, 34, 22], false),
    pane(s, [86, 144, 34, 22], false),
    boxes(s.shaded, [22, 120, 224, 7]),
    line(s.ink, 1.6, `M24 104h210${repeat(14, (index) => `M${28 + index * 16} 104v16`)}`),
    path(s.outside("#8A8F96"), "M234 120h14l-52 64h-20z"),
    line(s.ink, 2, "M246 104l-56 68M246 104v16M232 121v16M218 138v16M204 155v16"),
  ].join("");

/** A house of small flats with outside stairs, and two neighbours with umbrellas at the entrance. */
export const apartmentHouse = (s: Stage): string =>
  [
    flats(s),
    boxes(s.outside("#8FA3AB"), [14, 138, 28, 34]),
    line(s.ink, 1.4, "M18 146h20M18 154h20M18 162h20M28 138v34"),
    person({ x: 118, y: 122, head: "short", cloth: "#56618F" }),
    line("#27497A", 4, "M138 146v30"),
    line(s.ink, 2, "M138 180v4M138 146q0-6-5-5"),
    line("#3B3650", 2.4, "M286 82l4 64"),
    person({ x: 276, y: 122, head: "bun", cloth: "#7D6A93", isMirrored: true }),
    path("#C65D44", "M250 100q4-24 36-26 32 2 36 26-6-5-12 0-6-6-12 0-6-5-12 0-6-5-12 0-6-6-12 0-6-5-12 0z"),
    path(s.outside("#A9C4D0"), "M250 198q4-5 26-5t26 5-26 5-26-5M150 200q2-3 16-3t16 3-16 3-16-3", 0.8),
    tree(s, 342, 188),
  ].join("");

/** The same house with a person on the ground and an ambulance. */
export const ambulance = (s: Stage): string =>
  [
    flats(s),
    person({ x: 158, y: 136, head: "short", cloth: "#56618F", scale: 0.85 }),
    boxes("#27334A", [166, 132, 5, 9]),
    at(
      196,
      150,
      path("#7D6A93", "M-12 34c0-20 4-24 12-24s12 4 12 14l14 4v6z") +
        discs("#EDBE9C", [0, 0, 9]) +
        path("#9A96A3", "M-10 1C-12-13 12-14 10 1 8-3 6-5 3-5-3-4-6-5-10 1z") +
        discs("#9A96A3", [0, -12, 5]),
    ),
    road(s, 196),
    path(s.outside("#FBFBF8"), "M238 120q0-5 5-5h58q5 0 8 4l18 26h14q6 0 6 7v36H238z"),
    boxes(s.outside("#D8452F"), [238, 158, 109, 8]),
    path(s.isDark ? s.lit : "#9CC3D2", "M292 122h10l14 22h-24zM246 122h36v20h-36z"),
    path("#D8452F", "M262 124h6v6h6v6h-6v6h-6v-6h-6v-6h6z"),
    boxes("#FF5A46", [262, 108, 16, 7]),
    s.isDark ? path("#FF5A46", "M248 112a22 22 0 0 1 44 0 22 22 0 0 1-44 0", 0.22) : "",
    discs("#27334A", [264, 190, 12], [326, 190, 12]),
    discs("#C9CDD2", [264, 190, 5], [326, 190, 5]),
  ].join("");

const callFromHome = (s: Stage, below: string, around: string): string =>
  [
    sky(s, [346, 26, 11]),
    houses(s),
    ground(s),
    boxes(s.wall, [36, 34, 288, 50]),
    slab(s, [28, 24, 304, 12]),
    pane(s, [60, 42, 40, 26]),
    pane(s, [160, 42, 40, 26]),
    pane(s, [260, 42, 40, 26]),
    boxes(s.shaded, [28, 72, 304, 8]),
    room(s, [44, 88, 272, 94], { back: s.isDark ? s.lit : "#F4E4D4" }),
    boxes("#FFFFFF", [66, 96, 66, 20]),
    boxes("#C9D2D6", [70, 111, 58, 4]),
    boxes("#8A5A3A", [56, 136, 8, 46], [152, 152, 7, 30], [58, 172, 98, 5]),
    path("#FFFFFF", "M66 152q0-12 12-12h16q8 0 8 12z"),
    path("#A85A72", "M64 172v-20h36q6-6 14-6h34q5 0 5 6v20z"),
    below,
    pane(s, [254, 96, 46, 44], false),
    path("#D9A441", "M248 92h14q0 34-10 56h-6zM306 92h-14q0 34 10 56h6z"),
    boxes("#94693F", [262, 158, 44, 5], [268, 162, 4, 20], [296, 162, 4, 20]),
    path("#3F6B5A", "M276 146l4-10h10l4 10z"),
    line("#5A3524", 2, "M285 146v12"),
    around,
  ].join("");

const atTheEar = (x: number): string =>
  path("#27334A", `M${x + 7} 116l6 2-4 16-6-2z`) +
  line("#B4412F", 2.4, `M${x + 20} 118q6 6 3 14M${x + 28} 114q9 10 4 22`);

/** A room in a block of flats with a person on the telephone. Another person is behind the window upstairs. */
export const phoneRoom = (s: Stage): string =>
  callFromHome(
    s,
    line("#C4849A", 3, "M112 150v22M132 148v24"),
    person({ x: 200, y: 124, head: "short", cloth: "#56618F" }) +
      atTheEar(200) +
      path(s.ink, "M168 68q0-12 7-13a6 6 0 1 1 8 0q7 1 7 13z"),
  );

/** The same room with water that drips from its air conditioner, onto the bed and into a bucket. */
export const leakingRoom = (s: Stage): string =>
  callFromHome(
    s,
    path("#5C3348", "M84 158q4-8 22-8t24 8-22 9-24-9", 0.55) +
      path(
        "#4F9BC8",
        "M84 122q-5 8 0 10 5-2 0-10M104 128q-5 8 0 10 5-2 0-10M120 120q-5 8 0 10 5-2 0-10M94 138q-5 8 0 10 5-2 0-10M114 138q-5 8 0 10 5-2 0-10",
      ),
    person({ x: 206, y: 124, head: "long", cloth: "#5A7F5E" }) +
      atTheEar(206) +
      path("#4F7FB0", "M162 166h22l-3 18h-16z") +
      line("#5C6274", 1.6, "M163 167q10-14 20 0"),
  );
