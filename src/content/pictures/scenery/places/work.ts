import { city, ground, sky } from "#content/pictures/drawing/backdrop.ts";
import { lamps, pot, room, slab, tree } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Box } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const monitor = (x: number, y: number): string =>
  path("#3B3F52", `M${x - 13} ${y - 24}h26v18h-11v4h5v2h-14v-2h5v-4h-11z`) +
  boxes("#A9CFDF", [x - 11, y - 22, 22, 13]);

/** The floors above the room: windows of an office block. */
function tower(s: Stage): string {
  const all: [Box[], Box[]] = [[], []];
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 7; column += 1)
      all[(column * 3 + row) % 4 === 0 ? 1 : 0].push([66 + column * 34, 31 + row * 24, 24, 16]);
  return (
    boxes(s.shaded, [54, 24, 252, 80]) +
    slab(s, [48, 18, 264, 8]) +
    boxes(s.lit, ...all[0]) +
    boxes(s.nearer, ...all[1])
  );
}

/** An office floor: desks with screens, colleagues. */
export const office = (s: Stage): string =>
  [
    sky(s, [32, 38, 15]),
    city(s),
    ground(s),
    tower(s),
    room(s, [44, 82, 272, 100], { floor: "#A9B0B8", back: s.isDark ? s.lit : "#F6F1E2" }),
    lamps([110, 250], 82, 4, "#8FA3AB"),
    boxes("#FFFDF8", [146, 92, 68, 34]),
    line("#C65D44", 2, "M154 118l12-10 12 4 12-12"),
    line("#5C7FB0", 2, "M154 102h14M194 118h12"),
    person({ x: 86, y: 128, head: "short", cloth: "#34406A", isBehind: true }),
    person({ x: 182, y: 128, head: "long", cloth: "#5A7F5E", isBehind: true }),
    person({ x: 262, y: 124, head: "old", cloth: "#4A4F66", isMirrored: true }),
    path("#FFFFFF", "M258 135h8l-4 12z"),
    path("#C65D44", "M261 137h2l1 9h-4z"),
    boxes("#B98A5C", [54, 162, 92, 5], [154, 162, 78, 5]),
    line("#5C6274", 3, "M60 166v16M140 166v16M160 166v16M226 166v16"),
    monitor(116, 162),
    monitor(210, 162),
    path("#FFFDF8", "M64 162v-5h14v5z"),
    pot(s, 290, 166),
    tree(s, 16, 188),
    tree(s, 346, 188),
  ].join("");

/** A desk with a telephone, a note pad and a lamp, in front of a window. */
export const desk = (s: Stage): string =>
  [
    sky(s, [32, 38, 15]),
    city(s),
    ground(s),
    tower(s),
    room(s, [44, 82, 272, 100], { floor: "#A9B0B8", back: s.isDark ? s.lit : "#F6F1E2" }),
    boxes(s.isDark ? s.nearer : "#BFDDE6", [58, 90, 120, 44]),
    path(s.isDark ? s.far : "#9CC0B2", "M58 134v-18h14v-10h16v16h14v-24h16v20h14v-14h18v18h14v-12h14v24z"),
    line("#FFFDF8", 3, "M118 90v44M58 134h120"),
    person({ x: 148, y: 122, head: "long", cloth: "#5A7F5E", scale: 1.2, isBehind: true }),
    path("#3B3F52", "M157 112q9 2 8 12t-8 12l-3-4q4-3 4-8t-4-8z"),
    line("#3B3F52", 1.6, "M162 134q10 6 18 18q10 8 20 4"),
    boxes("#B98A5C", [56, 160, 236, 6]),
    boxes("#94693F", [66, 166, 54, 18], [240, 166, 44, 18]),
    path("#3B3F52", "M196 160q0-14 8-16h36q8 2 8 16z"),
    path("#5C6274", "M192 146q0-8 10-8h40q10 0 10 8l-10 2v-4h-40v4z"),
    path(
      "#F6EFE0",
      "M214 149h4v3h-4zM220 149h4v3h-4zM226 149h4v3h-4zM214 154h4v3h-4zM220 154h4v3h-4zM226 154h4v3h-4z",
    ),
    path("#FFFDF8", "M92 152l26-2 4 10H90z"),
    line("#5C7FB0", 1.6, "M97 154l17-1M97 157l18-1"),
    line("#C65D44", 2.4, "M116 157l10-12"),
    line("#5C6274", 3, "M270 160v-28l-14-14"),
    path("#3F6B5A", "M244 122q0-16 18-14l-2 14z"),
    boxes("#FFFDF8", [200, 94, 40, 30]),
    boxes("#C65D44", [200, 94, 40, 8]),
    path(
      "#8FA3AB",
      repeat(3, (row) => repeat(5, (column) => `M${204 + column * 7} ${105 + row * 6}h4v4h-4z`)),
    ),
    pot(s, 294, 164),
  ].join("");

/** A corner for visitors: two sofas, a low table with tea, a picture on the wall. */
export const reception = (s: Stage): string =>
  [
    sky(s, [32, 38, 15]),
    city(s),
    ground(s),
    tower(s),
    room(s, [44, 82, 272, 100], { floor: "#8E7B6A", back: s.isDark ? s.lit : "#F3E8D2" }),
    boxes("#7A5230", [144, 92, 72, 38]),
    boxes("#BFDDE6", [148, 96, 64, 30]),
    path("#5C7FB0", "M156 126l24-24 24 24z"),
    path("#FFFFFF", "M174 108l6-6 6 6-6 3z"),
    boxes("#8A5A3A", [262, 96, 42, 86]),
    boxes(s.lit, [268, 102, 30, 34]),
    discs("#E9B43A", [266, 144, 2.5]),
    path("#4A5A7A", "M58 182v-32q0-8 8-8h12q8 0 8 8v12h30v20z"),
    path("#4A5A7A", "M246 182v-32q0-8-8-8h-12q-8 0-8 8v12h-26v20z"),
    person({ x: 106, y: 128, head: "long", cloth: "#5A7F5E", isBehind: true }),
    person({ x: 212, y: 128, head: "brown", cloth: "#34406A", isMirrored: true, isBehind: true }),
    path("#FFFFFF", "M208 139h8l-4 12z"),
    path("#3F4F6A", "M58 164h58v18H58zM188 164h58v18h-58z"),
    boxes("#94693F", [124, 164, 58, 5], [130, 168, 5, 14], [172, 168, 5, 14]),
    path("#6F9C6A", "M134 155h11v9h-11zM160 155h11v9h-11z"),
    path("#C9B08A", "M132 164h15v2h-15zM158 164h15v2h-15z"),
    boxes("#C65D44", [148, 158, 9, 6]),
    pot(s, 48, 164),
    tree(s, 346, 188),
  ].join("");

/** An office that is being built: scaffolding, a crane, a barrier. */
export const scaffold = (s: Stage): string =>
  [
    sky(s, [44, 44, 17]),
    city(s),
    ground(s),
    boxes(s.shaded, [86, 62, 168, 122]),
    boxes(
      s.nearer,
      ...[102, 140, 178, 216].flatMap((x): Box[] => [
        [x, 108, 24, 22],
        [x, 146, 24, 22],
      ]),
    ),
    line(s.wood, 3, "M98 62V44M130 62V50M164 62V46M198 62V52M238 62V42"),
    line(s.outside("#C9A24A"), 3, "M76 184V72M124 184V72M170 184V72M216 184V72M264 184V72"),
    boxes(s.wood, [68, 98, 204, 5], [68, 136, 204, 5]),
    line(s.outside("#C9A24A"), 1.6, "M76 136l48-34M216 102l48 34M76 174l48-34M216 140l48 34"),
    line(s.outside("#E58E2B"), 5, "M312 184V36M278 40h68"),
    line(s.ink, 1.5, "M290 42v40M312 24l-34 15M312 24l34 15M312 36V24"),
    path(s.outside("#8A8F96"), "M336 42h14v14h-14z"),
    boxes(s.outside("#B5533F"), [276, 82, 28, 12]),
    boxes("#F3C23C", [104, 172, 132, 13]),
    path(
      "#27334A",
      repeat(6, (index) => `M${110 + index * 22} 172h10l-8 13h-10z`),
    ),
    boxes(s.ink, [112, 185, 5, 12], [222, 185, 5, 12]),
    path("#E5632B", "M38 196l8-26h6l8 26z"),
    path("#FFFDF8", "M43 180h12l2 7H41z"),
  ].join("");

/** A meeting online: two faces on a large screen, one of them frozen with its mouth open; a colleague with a headset. */
export const videoCall = (s: Stage): string =>
  [
    sky(s, [32, 38, 15]),
    city(s),
    ground(s),
    tower(s),
    room(s, [44, 82, 272, 100], { floor: "#A9B0B8", back: s.isDark ? s.lit : "#F6F1E2" }),
    path("#27334A", "M128 86h182v66H128zM210 152h16v8h16v4h-48v-4h16z"),
    boxes("#BFDDE6", [133, 91, 84, 56]),
    boxes("#A3A9AE", [221, 91, 84, 56]),
    person({ x: 175, y: 117, head: "brown", cloth: "#5C4A3A", scale: 0.76, isBehind: true }),
    path("#FFFFFF", "M172 126h6l-3 8z"),
    person({ x: 263, y: 117, head: "old", cloth: "#4A4F57", scale: 0.76, isBehind: true }),
    discs("#7A4A3A", [263, 121, 2.6]),
    path("#A3A9AE", "M221 100h84v3h-84zM221 132h84v5h-84zM248 112h12v4h-12z", 0.8),
    line("#FFFFFF", 3, "M292 99a6 6 0 1 1-6 6"),
    boxes("#B98A5C", [56, 164, 250, 6]),
    boxes("#94693F", [62, 170, 8, 14], [292, 170, 8, 14]),
    person({ x: 92, y: 120, head: "long", cloth: "#5A7F5E", isBehind: true }),
    line("#3B3F52", 2.4, "M81 119q0-13 11-13t11 13M82 126q2 8 7 8"),
    boxes("#3B3F52", [79, 116, 5, 10], [100, 116, 5, 10]),
    path("#FFFDF8", "M112 160l24-2 3 6h-28z"),
    pot(s, 14, 168),
    tree(s, 346, 188),
  ].join("");
