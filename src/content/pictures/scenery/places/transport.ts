import { city, ground, hills, road, sky, snowOn } from "#content/pictures/drawing/backdrop.ts";
import { lampPost, pane, room, sign, slab, tree } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { at, boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Circle } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const glassColour = (s: Stage): string => (s.isDark ? s.lit : s.outside("#9CC3D2"));

const clock = (x: number, y: number, radius = 10): string =>
  discs("#3B3650", [x, y, radius]) +
  discs("#FFFDF8", [x, y, radius - 2]) +
  line("#3B3650", 1.6, `M${x} ${y - radius + 5}v${radius - 5}l${radius / 2 - 1} 2`);

const train = (s: Stage): string =>
  [
    boxes(s.outside("#F4F0E6"), [-240, 88, 840, 82]),
    boxes(s.outside("#3E8E6E"), [-240, 132, 840, 14]),
    boxes(s.outside("#C9CDD2"), [-240, 88, 840, 7]),
    path(
      glassColour(s),
      "M14 102h46v24H14zM68 102h46v24H68zM166 102h46v24h-46zM220 102h46v24h-46zM310 102h46v24h-46z",
    ),
    path(s.outside("#D9DDE0"), "M122 100h36v70h-36zM274 100h28v70h-28z"),
    path(glassColour(s), "M126 106h12v22h-12zM142 106h12v22h-12zM277 106h9v22h-9zM290 106h9v22h-9z"),
    line(s.outside("#8C959C"), 1.5, "M140 100v70M288 100v70"),
  ].join("");

/** A train that passes on the other side of the field. */
const passingTrain = (s: Stage): string =>
  [
    boxes(s.ink, [-240, 152, 840, 3]),
    path(s.outside("#F4F0E6"), "M-20 128h300q16 0 24 18v6H-20z"),
    boxes(s.outside("#3E8E6E"), [-20, 145, 322, 4]),
    path(
      s.lit,
      repeat(9, (index) => `M${index * 30} 132h20v9h-20z`),
    ),
    boxes(s.ground, [-240, 155, 840, 13]),
    line(s.ink, 2, "M0 168v-12h360v12", 0.4),
    line(
      s.ink,
      2,
      repeat(11, (index) => `M${18 + index * 32} 168v-12`),
      0.4,
    ),
  ].join("");

const platformWith = (s: Stage, sunOrMoon: Circle, behind: string): string =>
  [
    sky(s, sunOrMoon),
    hills(s),
    behind,
    boxes(s.ground, [-240, 168, 840, 92]),
    boxes(s.shaded, [-240, 168, 840, 6]),
    boxes("#E3B23C", [-240, 180, 840, 6]),
    slab(s, [-240, 26, 840, 12]),
    path(s.ink, "M-240 38h840v6h-840z", 0.4),
    boxes(s.ink, [84, 38, 7, 160], [262, 38, 7, 160]),
    boxes("#FBF8F0", [122, 52, 106, 30]),
    boxes("#3E8E6E", [122, 74, 106, 8]),
    line(s.ink, 4, "M140 63h40"),
    path(s.ink, "M196 60h14v-4l8 7-8 7v-4h-14z"),
    line(s.ink, 2, "M310 38v12"),
    clock(310, 60, 12),
  ].join("");

/** A train at a platform with a yellow line. */
export const platform = (s: Stage): string =>
  platformWith(s, [296, 56, 22], train(s)) +
  person({ x: 156, y: 142, head: "long", cloth: "#5A7F5E", scale: 1.05 }) +
  person({ x: 200, y: 140, head: "cap", cloth: "#27334A", legs: "#27334A", scale: 1.05, isMirrored: true });

/** The platform without people or a stopping train. A train passes in the background. */
export const emptyPlatform = (s: Stage): string =>
  [
    platformWith(s, [42, 76, 15], passingTrain(s)),
    boxes(s.ink, [136, 160, 4, 36], [210, 160, 4, 36]),
    boxes(s.outside("#C98F52"), [128, 174, 94, 7], [128, 160, 94, 6]),
  ].join("");

const car = (body: string, glass: string, roofLamp: string): string =>
  boxes(roofLamp, [-9, -52, 18, 8]) +
  path(body, "M-66-4v-14q0-6 8-8l16-3 14-15q3-3 8-3h38q5 0 8 3l14 15 20 4q6 1 6 8v13z") +
  path(glass, "M-30-28l11-11h15v11zM0-39h15l12 11H0z") +
  discs("#27334A", [-38, -4, 12], [38, -4, 12]) +
  discs("#C9CDD2", [-38, -4, 5], [38, -4, 5]) +
  path("#FFE9A8", "M60-20h6v6h-6z") +
  path("#D8452F", "M-66-19h5v6h-5z");

/** The front of a station: a clock in the gable, doors, one taxi. */
export const station = (s: Stage): string =>
  [
    sky(s, [48, 40, 18]),
    city(s),
    ground(s),
    boxes(s.wall, [36, 88, 288, 96]),
    slab(s, [28, 80, 304, 10]),
    path(s.shaded, "M120 90V66l60-32 60 32v24z"),
    path(s.roof, "M108 74l72-42 72 42-6 8-66-38-66 38z"),
    snowOn(s, 148, 44, 64),
    clock(180, 70, 15),
    boxes(s.outside("#27497A"), [128, 96, 104, 18]),
    path("#FFFDF8", "M170 98h20q3 0 3 3v7q0 3-3 3h-20q-3 0-3-3v-7q0-3 3-3z"),
    boxes("#27497A", [170, 101, 9, 5], [181, 101, 9, 5]),
    boxes(s.lit, [136, 120, 88, 64]),
    boxes("#8C959C", [148, 152, 8, 22], [168, 152, 8, 22], [188, 152, 8, 22], [208, 152, 8, 22]),
    line(s.ink, 2, "M136 184v-64h88v64"),
    pane(s, [52, 104, 30, 40]),
    pane(s, [90, 104, 30, 40]),
    pane(s, [240, 104, 30, 40]),
    pane(s, [280, 104, 30, 40]),
    person({ x: 180, y: 126, head: "short", cloth: "#56618F" }),
    person({ x: 130, y: 126, head: "cap", cloth: "#27334A", legs: "#27334A" }),
    lampPost(s, 22),
    at(268, 196, car(s.outside("#2F7A5A"), glassColour(s), "#FFD27A")),
  ].join("");

/** Ticket gates under yellow signs, and a lift with an arrow. */
export const ticketGate = (s: Stage): string =>
  [
    sky(s, [44, 36, 14]),
    city(s),
    ground(s),
    room(s, [28, 72, 304, 112], { back: s.isDark ? "#FFE3A8" : "#EEF2EF", floor: "#C4CBCF" }),
    slab(s, [14, 52, 332, 14]),
    boxes("#F3C23C", [44, 80, 108, 24], [166, 80, 92, 24]),
    path("#27334A", "M54 92l9-8v5h14v6H63v5zM142 92l-9-8v5h-14v6h14v5zM248 92l-9-8v5h-14v6h14v5z"),
    path("#27334A", "M92 86h12v12H92zM176 86h10v12h-10zM192 86h10v12h-10z"),
    line("#5C6274", 2, "M60 72v8M136 72v8M180 72v8M244 72v8"),
    boxes("#8C959C", [274, 96, 48, 76]),
    boxes("#DDE6E8", [279, 112, 18, 60], [299, 112, 18, 60]),
    path("#27497A", "M298 98l8 9h-16z"),
    boxes("#C9D2D6", [40, 112, 54, 34]),
    boxes("#5C7FB0", [44, 116, 20, 14], [70, 116, 20, 14]),
    boxes("#E58E2B", [44, 134, 20, 4], [70, 134, 20, 4]),
    person({ x: 132, y: 122, head: "long", cloth: "#5A7F5E" }),
    person({ x: 236, y: 124, head: "bun", cloth: "#8F6A86", isMirrored: true }),
    boxes("#27497A", [146, 152, 20, 28]),
    line("#3B3650", 2, "M150 152v-12h12v12"),
    repeat(5, (index) => path("#AEB9BF", `M${38 + index * 52} 182v-28q0-4 4-4h14q4 0 4 4v28z`)),
    repeat(5, (index) => boxes(index === 1 ? "#D8452F" : "#4CAF7A", [43 + index * 52, 155, 12, 5])),
    path(
      "#D8572F",
      repeat(4, (index) => `M${60 + index * 52} 166h11v8h-11zM${80 + index * 52} 166h10v8h-10z`),
    ),
  ].join("");

/** A bus at its stop. */
export const bus = (s: Stage): string =>
  [
    sky(s, [300, 44, 18]),
    hills(s),
    tree(s, 30, 180, { size: 0.9 }),
    tree(s, 336, 180),
    ground(s, 172),
    road(s, 192),
    path(s.outside("#F4F0E6"), "M84 84h218q12 0 12 12v92H72V96q0-12 12-12z"),
    boxes(s.outside("#3E8E86"), [72, 140, 242, 18]),
    boxes(s.outside("#F3B94A"), [72, 158, 242, 5]),
    boxes("#27334A", [120, 88, 110, 10]),
    line("#F3B94A", 4, "M132 93h46M188 93h26"),
    path(glassColour(s), "M122 104h40v32h-40zM168 104h40v32h-40zM214 104h40v32h-40zM278 102h36v40h-36z"),
    path(s.outside("#C9CDD2"), "M78 102h36v84H78z"),
    path(glassColour(s), "M81 106h14v74H81zM98 106h14v74H98z"),
    person({ x: 296, y: 122, head: "cap", cloth: "#27334A", scale: 0.8, isBehind: true }),
    boxes(s.outside("#3E8E86"), [278, 140, 36, 18]),
    discs("#27334A", [138, 188, 16], [270, 188, 16]),
    discs("#C9CDD2", [138, 188, 7], [270, 188, 7]),
    boxes("#FFE9A8", [308, 168, 6, 8]),
    snowOn(s, 80, 86, 226),
    line(s.ink, 3, "M34 192v-70"),
    discs(s.outside("#D8452F"), [34, 112, 13]),
    path("#FFFDF8", "M27 107h14v9H27zM29 117h3v2h-3zM36 117h3v2h-3z"),
    boxes("#FFFDF8", [26, 134, 16, 24]),
    person({ x: 56, y: 130, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
  ].join("");

/** A taxi with a lamp on its roof, and a person with an umbrella. */
export const taxi = (s: Stage): string =>
  [
    sky(s, [60, 42, 17]),
    city(s),
    boxes(s.wall, [214, 76, 146, 100]),
    slab(s, [208, 68, 152, 10]),
    pane(s, [228, 88, 30, 30]),
    pane(s, [270, 88, 30, 30]),
    pane(s, [312, 88, 30, 30]),
    boxes(s.lit, [232, 128, 112, 48]),
    ground(s, 172),
    lampPost(s, 36, 182),
    line("#3B3650", 2.4, "M264 80l10 64"),
    person({ x: 262, y: 118, head: "short", cloth: "#56618F" }),
    path("#C65D44", "M228 98q4-24 34-26 30 2 34 26-6-5-11 0-6-6-12 0-6-5-11 0-6-5-12 0-6-6-11 0-5-5-11 0z"),
    road(s, 184),
    at(
      138,
      194,
      car(s.outside("#E9B43A"), glassColour(s), s.isDark ? "#FFF4D2" : "#FFFDF8") +
        path(s.outside("#27334A"), "M-62-18h124v4H-62z", 0.6),
      1.4,
    ),
  ].join("");

const suitcase = (x: number, y: number, fill: string): string =>
  path(fill, `M${x} ${y}h30v-22q0-4-4-4h-22q-4 0-4 4z`) +
  line("#3B3650", 2, `M${x + 10} ${y - 26}v-6h10v6`) +
  line("#FFFFFF", 1.5, `M${x + 8} ${y - 22}v20M${x + 22} ${y - 22}v20`, 0.5);

/** A baggage belt in front of a large window, with an aeroplane outside. */
export const airport = (s: Stage): string =>
  [
    sky(s, [320, 34, 14]),
    hills(s),
    ground(s),
    boxes(s.outside("#C9CDD2"), [30, 40, 12, 60]),
    path(s.outside("#5C6274"), "M22 26h28l-4 16H26z"),
    boxes(s.shaded, [56, 74, 292, 110]),
    path(s.roof, "M50 66q150-16 304 0v12q-150-14-304 0z"),
    snowOn(s, 110, 62, 180),
    boxes(s.isDark ? s.nearer : "#BFDDE6", [66, 84, 272, 60]),
    path("#FFFDF8", "M92 118q4-10 20-10h96q20 0 26 10-4 9-22 9H110q-14 0-18-9z"),
    path("#27497A", "M98 110l-16-24h14l20 22zM150 120h34l-24 20h-14z"),
    path("#5C7FB0", "M124 113h5v4h-5zM134 113h5v4h-5zM144 113h5v4h-5zM196 113h5v4h-5zM206 113h5v4h-5z"),
    line(s.shaded, 4, "M134 84v60M202 84v60M270 84v60"),
    sign(
      s,
      [264, 88, 66, 28],
      "#27334A",
      path("#F3C23C", "M-20 4h40v3h-40zM-14-10h12v12h-12zM4-8h11v10H4z") +
        line("#F3C23C", 2, "M-11-10v-2h6v2M7-8v-3h5v3"),
    ),
    boxes("#D9CDBA", [60, 144, 284, 40]),
    path("#3B3F52", "M76 168q0-10 10-10h150q10 0 10 10v14H76z"),
    boxes("#5C6274", [76, 168, 170, 5]),
    suitcase(98, 162, "#C65D44"),
    suitcase(144, 162, "#E9B43A"),
    person({ x: 268, y: 126, head: "long", cloth: "#5A7F5E" }),
    person({ x: 312, y: 126, head: "brown", cloth: "#27497A", isMirrored: true }),
    path("#C65D44", "M309 137h6l-3 10z"),
  ].join("");
