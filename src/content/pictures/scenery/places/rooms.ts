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
