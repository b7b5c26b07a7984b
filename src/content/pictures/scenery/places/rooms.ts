import { ground, houses, sky } from "#content/pictures/drawing/backdrop.ts";
import { gable, lamps, pane, pot, room, slab, steam, tiledRoof } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

/** A living room in the evening: a sofa, a lamp, and a telephone with a chat. */
export const livingRoom = (s: Stage): string =>
  [
    sky(s, [318, 36, 14]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#F7E7C8" }),
    tiledRoof(s, [36, 54, 288, 24]),
    boxes(s.nearer, [66, 94, 56, 40]),
    path("#C65D44", "M58 90h20q0 36-14 50h-6zM130 90h-20q0 36 14 50h6z"),
    boxes("#7A5230", [54, 88, 80, 4]),
    boxes("#FFFDF8", [150, 92, 30, 24]),
    path("#7FA99B", "M153 113q12-16 24 0z"),
    line("#5A3524", 3, "M290 180v-62"),
    path("#F3D9A0", "M274 120l8-22h16l8 22z"),
    path("#3F6B5A", "M176 182v-30q0-8 8-8h72q8 0 8 8v30z"),
    person({ x: 218, y: 128, head: "brown", cloth: "#3F6B8A", isBehind: true }),
    boxes("#2F5648", [170, 158, 12, 24], [258, 158, 12, 24], [176, 170, 88, 12]),
    path("#27334A", "M228 146h12v20h-12z"),
    boxes("#CFE6F4", [230, 148, 8, 15]),
    path("#FFFDF8", "M238 104h44q6 0 6 6v14q0 6-6 6h-28l-10 9 1-9h-7q-6 0-6-6v-14q0-6 6-6z"),
    path("#E8607A", "M246 122h22v-6q-11-5-22 0zM256 110q3-4 4 0v4h-4z"),
    path("#F3D9A0", "M246 119h22v3h-22z"),
    path("#B98A5C", "M70 162h84v6H70zM78 168h6v14h-6zM140 168h6v14h-6z"),
    path("#C65D44", "M100 162q0-8 8-8t8 8z"),
    discs("#E58E2B", [124, 157, 5], [134, 157, 5]),
    pot(s, 50, 164),
  ].join("");

/** A bedroom with a person ill in bed, a telephone, a clock, medicine. */
export const sickbed = (s: Stage): string =>
  [
    sky(s, [50, 38, 17]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#F4E4D4" }),
    tiledRoof(s, [36, 54, 288, 24]),
    boxes(s.hour === "morning" ? "#F9D9C0" : s.nearer, [204, 92, 72, 46]),
    s.isDark ? "" : discs(s.disc, [254, 120, 9]),
    path("#8AA7B8", "M194 88h26q0 36-18 54h-8zM286 88h-26q0 36 18 54h8z"),
    boxes("#7A5230", [190, 86, 100, 4]),
    boxes("#8A5A3A", [60, 128, 10, 54], [250, 150, 8, 32]),
    boxes("#FFFDF8", [70, 150, 182, 22]),
    path("#FFFFFF", "M72 150q0-14 14-14h20q12 0 12 14z"),
    at(104, 140, discs("#EDBE9C", [0, 0, 11]) + path("#2A2530", "M-4-11C-20-12-20 18-4 14-10 8-8-2 4-9z")),
    path("#C9E0EA", "M98 130h12v6H98z"),
    path("#5C7FB0", "M112 172v-12q2-18 24-18 40-6 76 4 34-6 40 8v18z"),
    line("#7D9CC8", 3, "M140 144v28M172 142v30M204 146v26M232 146v26"),
    path("#EDBE9C", "M122 146q10-6 12 2l-4 6-8-2z"),
    path("#27334A", "M126 128h12v20h-12z"),
    boxes("#CFE6F4", [128, 130, 8, 15]),
    boxes("#8A5A3A", [60, 172, 198, 5]),
    boxes("#B98A5C", [272, 154, 34, 28]),
    discs("#C65D44", [282, 146, 8]),
    discs("#FFFDF8", [282, 146, 6]),
    line("#3B3650", 1.4, "M282 142v4h3"),
    boxes("#8AB7C9", [294, 143, 7, 11]),
    boxes("#FFFDF8", [294, 147, 7, 4]),
    path("#F6EFE0", "M150 96h30v24h-30z"),
    path("#C65D44", "M154 100h22v3h-22z"),
  ].join("");

/** The shared kitchen of a house: a stove with pots, a fridge, a table. */
export const kitchen = (s: Stage): string =>
  [
    sky(s, [324, 38, 15]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#F7E7C8" }),
    tiledRoof(s, [36, 56, 288, 22]),
    boxes("#FFFFFF", [60, 84, 70, 22], [134, 84, 44, 22]),
    line("#B98A5C", 1.5, "M95 84v22M66 102h6M118 102h6M140 102h6"),
    pane(s, [246, 94, 52, 34], false),
    boxes("#DDE6E8", [50, 116, 34, 66]),
    line("#8FA3AB", 2, "M50 138h34M56 124v8M56 144v12"),
    boxes("#C65D44", [66, 122, 10, 8]),
    boxes("#EFE2CC", [92, 150, 98, 32]),
    boxes("#8A8F9A", [90, 146, 102, 5]),
    line("#B98A5C", 1.5, "M124 152v30M158 152v30"),
    path("#C65D44", "M100 130h26v14q0 3-3 3h-20q-3 0-3-3z"),
    boxes("#7A3A2A", [97, 128, 32, 3]),
    steam(113, 124),
    path("#3B3F52", "M150 140h26q-2 7-8 7h-10q-6 0-8-7zm26 1h14v3h-14z"),
    boxes("#3B3650", [96, 156, 10, 10], [108, 156, 10, 10]),
    person({ x: 212, y: 124, head: "long", cloth: "#5A7F5E" }),
    path("#F6EFE0", "M204 142h16l2 20h-20z"),
    person({ x: 262, y: 124, head: "tail", cloth: "#D08A4E", isMirrored: true }),
    boxes("#94693F", [228, 160, 82, 5], [234, 164, 5, 18], [298, 164, 5, 18]),
    path("#FFFFFF", "M282 152h20q-1 8-10 8t-10-8z"),
    lamps([196], 82, 8),
  ].join("");

/** A bedroom with nobody ill: a made bed, and somebody with a telephone who watches the weather at a large window. */
export const bedroom = (s: Stage): string =>
  [
    sky(s, [318, 36, 14]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#F1E6D2" }),
    slab(s, [30, 60, 300, 14]),
    boxes("#7A5230", [172, 88, 132, 68]),
    boxes(s.nearer, [177, 93, 122, 58]),
    path(s.far, "M177 151v-14l20-12 20 12v8h14v-22h26v18h12l15-10 15 10v10z"),
    line(s.wood, 4, "M226 151q-2-22 14-32"),
    path(s.leaf, "M232 128q-4-16 14-18 22-8 34 8-12 14-26 8-12 8-22 2z"),
    s.weather === "rain" || s.weather === "snow"
      ? line("#FFFFFF", 1.6, "M190 98l-8 12M210 104l-8 12M214 128l-8 12M276 98l-8 12M292 124l-8 12M288 104l-8 12", 0.75)
      : "",
    line("#7A5230", 3, "M238 93v58"),
    path("#8AA7B8", "M164 86h14q2 40-4 74h-12zM312 86h-14q-2 40 4 74h12z"),
    boxes("#8A5A3A", [58, 130, 8, 52], [148, 150, 7, 32]),
    path("#FFFFFF", "M68 152q0-12 12-12h18q8 0 8 12z"),
    path("#5C7FB0", "M66 172v-20h36q6-6 16-6h30q4 0 4 6v20z"),
    line("#7D9CC8", 3, "M112 150v22M132 148v24"),
    boxes("#8A5A3A", [60, 172, 94, 5]),
    boxes("#C65D44", [72, 92, 22, 26], [100, 96, 30, 22]),
    boxes("#F6EFE0", [75, 95, 16, 20], [103, 99, 24, 16]),
    person({ x: 206, y: 122, head: "short", cloth: "#56618F" }),
    path("#27334A", "M212 142h11v18h-11z"),
    boxes("#CFE6F4", [214, 144, 7, 13]),
    pot(s, 286, 162),
  ].join("");

const callFromHome = (s: Stage, below: string, around: string): string =>
  [
    sky(s, [318, 36, 14]),
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
    path("#F3D9A0", "M276 146l4-10h10l4 10z"),
    line("#5A3524", 2, "M285 146v12"),
    around,
  ].join("");

const atTheEar = (x: number): string =>
  path("#27334A", `M${x + 7} 116l6 2-4 16-6-2z`) +
  line("#B4412F", 2.4, `M${x + 20} 118q6 6 3 14M${x + 28} 114q9 10 4 22`);

/** A room of a block of flats, with somebody on the telephone who looks up. */
export const phoneRoom = (s: Stage): string =>
  callFromHome(
    s,
    line("#C4849A", 3, "M112 150v22M132 148v24"),
    person({ x: 200, y: 124, head: "short", cloth: "#56618F" }) + atTheEar(200),
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

/** The entrance of a home: shoes on the stone floor, a step, slippers, and two who welcome a guest with a bag. */
export const hallway = (s: Stage): string =>
  [
    sky(s, [44, 36, 15]),
    houses(s),
    ground(s),
    room(s, [44, 80, 272, 102], { back: s.isDark ? s.lit : "#F7E7C8", floor: "#A9ADB2" }),
    tiledRoof(s, [36, 50, 288, 24]),
    boxes(s.shaded, [60, 94, 56, 80]),
    boxes(s.nearer, [64, 98, 48, 76]),
    path("#94693F", "M48 92h14v90H48z"),
    line("#F6EFE0", 2, "M55 98v66"),
    boxes("#94693F", [176, 164, 140, 18]),
    boxes("#B98A5C", [172, 160, 144, 6]),
    boxes("#7A5230", [284, 118, 32, 42]),
    line("#B98A5C", 2, "M300 120v38"),
    path("#5C9FB8", "M294 118q-5-12 2-16h8q7 4 2 16z"),
    line(s.leaf, 2, "M299 102l-7-14M301 102l1-18M303 102l8-12"),
    discs("#E08A9A", [291, 86, 5], [302, 82, 5], [312, 88, 5]),
    boxes("#8A5A3A", [188, 92, 34, 26]),
    boxes("#E6F1EA", [191, 95, 28, 20]),
    path("#7FA99B", "M191 115l10-12 8 7 4-4 6 9z"),
    lamps([160], 80, 10),
    person({ x: 130, y: 122, head: "long", cloth: "#5A7F5E" }),
    path("#C65D44", "M146 152h16v18h-16z"),
    line("#7A3A2A", 1.6, "M150 152q4-8 8 0"),
    person({ x: 214, y: 108, head: "brownBob", cloth: "#D9A441", scale: 0.92, isMirrored: true }),
    person({ x: 254, y: 110, head: "bun", cloth: "#7D6A93", sash: "#E9B9A6", scale: 0.86, isMirrored: true }),
    path("#E58E2B", "M178 160q0-6 8-6h6v6z"),
    path("#5C7FB0", "M150 182q0-6 8-6h5v6zM166 182q0-6 8-6h5v6z"),
    path("#3B3F52", "M84 184q0-6 9-6h6v6zM102 184q0-6 9-6h6v6z"),
  ].join("");

/** A sitting room: two at a low table with a photograph and mandarins, family pictures on the wall. */
export const lounge = (s: Stage): string =>
  [
    sky(s, [44, 36, 15]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#EFE6D0" }),
    gable(s, [30, 36, 300, 40]),
    boxes("#7A5230", [60, 98, 62, 84], [240, 92, 34, 30], [280, 98, 26, 22]),
    boxes("#F3D9A0", [64, 102, 54, 22], [64, 128, 54, 22], [64, 154, 54, 24]),
    path("#B4513C", "M67 124v-18h7v18zM85 124v-16h6v16zM70 150v-17h6v17zM96 150v-18h8v18z"),
    path("#3F6B8A", "M76 124v-15h7v15zM94 124v-18h8v18zM78 150v-15h7v15zM106 150v-16h6v16z"),
    discs("#8DB04A", [108, 116, 7], [78, 168, 8]),
    boxes("#E6F1EA", [243, 95, 28, 24], [283, 101, 20, 16]),
    path("#C65D44", "M247 119v-8q0-4 4-4t4 4v8zM259 119v-10q0-4 4-4t4 4v10zM287 117v-5h7l3-4v9z"),
    discs("#EDBE9C", [251, 104, 3], [263, 102, 3]),
    lamps([190], 82, 18, "#C65D44"),
    person({ x: 150, y: 126, head: "long", cloth: "#5A7F5E", isBehind: true }),
    person({ x: 230, y: 126, head: "tail", cloth: "#D08A4E", isMirrored: true, isBehind: true }),
    path("#3F6B8A", "M128 164h124l10 18H118z"),
    boxes("#94693F", [122, 158, 136, 7]),
    path("#7A5230", "M174 134h36v25h-36z"),
    boxes("#DDEBF0", [177, 137, 30, 19]),
    path("#B4513C", "M180 156v-7q0-3 3-3t3 3v7zM189 156v-9q0-3 3-3t3 3v9z"),
    path("#94693F", "M198 156v-7l-2-3 3 1h4v9z"),
    discs("#EDBE9C", [183, 143, 2.5], [192, 141, 2.5]),
    discs("#E58E2B", [226, 153, 5], [236, 153, 5], [231, 146, 5]),
    pot(s, 298, 164),
  ].join("");

/** A kitchen in an earthquake: the lamp swings, a picture hangs askew, cups fall, two are under the table. */
export const earthquake = (s: Stage): string =>
  [
    sky(s, [318, 36, 14]),
    houses(s),
    ground(s),
    room(s, [44, 82, 272, 100], { back: s.isDark ? s.lit : "#F7E7C8" }),
    tiledRoof(s, [36, 54, 288, 24]),
    boxes("#FFFFFF", [56, 88, 66, 30]),
    line("#B98A5C", 1.5, "M89 88v30M84 102v6"),
    path("#FFFFFF", "M94 88h28l10 4v30l-10-4z"),
    path("#5C7FB0", "M112 128l10 4-6 8-8-4zM134 138l9-4 3 9-9 3z"),
    path("#C65D44", "M92 130l9-3 2 9-9 2z"),
    line("#3B3650", 1.6, "M180 82l16 30"),
    path("#C65D44", "M184 122q2-16 14-14t16 6z"),
    path("#7A5230", "M238 98l36-8 8 30-36 8z"),
    path("#BFDDE6", "M242 101l29-6 6 22-29 6z"),
    path("#5C7FB0", "M249 121l10-17 18 11z"),
    line("#B4412F", 2.6, "M58 142q-6 8 0 16t0 16M304 136q6 8 0 16t0 16"),
    path("#3F6B8A", "M150 132h34v10q0 4-4 4h-26q-4 0-4-4z"),
    boxes("#27497A", [146, 129, 42, 4]),
    steam(164, 126, 0.8),
    path("#27334A", "M218 140l12-4 5 12-12 4z"),
    boxes("#7A5230", [88, 146, 190, 7]),
    boxes("#94693F", [96, 153, 7, 31], [263, 153, 7, 31]),
    person({ x: 150, y: 166, head: "short", cloth: "#56618F", scale: 0.9, isBehind: true }),
    person({ x: 208, y: 167, head: "bun", cloth: "#7D6A93", scale: 0.9, isMirrored: true, isBehind: true }),
  ].join("");
