import { city, ground, houses, sky } from "#content/pictures/drawing/backdrop.ts";
import { counter, pot, room, sign, slab } from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

/** A hairdresser's: round mirrors, a customer under a cape, a striped pole outside. */
export const hairdresser = (s: Stage): string =>
  [
    sky(s, [320, 38, 16]),
    city(s),
    ground(s),
    room(s, [48, 86, 264, 96], { back: s.isDark ? s.lit : "#F4EBE4", floor: "#B9A394" }),
    slab(s, [34, 64, 292, 14], s.outside("#A85A72")),
    sign(
      s,
      [146, 28, 68, 44],
      "#F6EFE0",
      line("#3B3650", 3.4, "M-10 2l26-13M-10-2l26 13") +
        line("#C65D44", 3.4, "M-10-3a6 6 0 1 0-7 0 6 6 0 0 0 7 0M-10 7a6 6 0 1 0-7 0 6 6 0 0 0 7 0"),
    ),
    discs("#B98A5C", [96, 122, 29], [264, 122, 29]),
    discs("#CFE3EA", [96, 122, 25], [264, 122, 25]),
    line("#FFFFFF", 3, "M84 118l12-12M86 128l20-20M252 118l12-12M254 128l20-20"),
    boxes("#B98A5C", [62, 156, 68, 5], [230, 156, 68, 5]),
    path("#E08A9A", "M70 156v-10h3v-4h4v4h3v10zM284 156v-10h3v-4h4v4h3v10z"),
    path("#8AB7C9", "M84 156v-12h3v-4h4v4h3v12zM270 156v-8h3v-4h4v4h3v8z"),
    path("#3B3F52", "M150 150h8v22h46v-22h8v30h-62zM178 178h6v8h12v4h-30v-4h12z"),
    person({ x: 180, y: 132, head: "bob", cloth: "#8FB3C4", isBehind: true }),
    path("#E9D3DA", "M174 143h12l30 35h-72z"),
    line("#A85A72", 2, "M173 144q7 4 14 0"),
    person({ x: 218, y: 118, head: "brown", cloth: "#3B3F52", isMirrored: true }),
    path("#3B3F52", "M210 130l-18-10 2-5 20 7z"),
    discs("#EDBE9C", [192, 117, 4]),
    line("#8C959C", 2, "M190 116l-14-5M190 118l-13 2"),
    boxes(s.outside("#F4F4F0"), [328, 116, 16, 58]),
    path(s.outside("#D8452F"), "M328 126l16-10v9l-16 10zM328 162l16-10v9l-16 10z"),
    path(s.outside("#34557F"), "M328 144l16-10v9l-16 10z"),
    boxes(s.ink, [325, 110, 22, 6], [325, 174, 22, 10]),
    pot(s, 14, 166),
  ].join("");

const flat = (x: number, y: number): string => `M${x + 3} ${y + 4}h18v11h-8v-5h-2v5h-8z`;

/** An estate agent's: sheets with floor plans on the walls, a desk, a house with a key on the sign. */
export const estateAgent = (s: Stage): string =>
  [
    sky(s, [44, 38, 16]),
    houses(s),
    ground(s),
    room(s, [44, 88, 272, 94], { back: s.isDark ? s.lit : "#F7F0DC", floor: "#A9B0B8" }),
    slab(s, [30, 66, 300, 14], s.outside("#2F6B5A")),
    sign(
      s,
      [138, 22, 84, 52],
      "#F3B94A",
      path("#27497A", "M-32 2l18-17L4 2h-5v15h-26V2z") +
        path("#F6EFE0", "M-18 5h8v12h-8z") +
        line("#27497A", 3.4, "M16-4a6 6 0 1 0 10 0 6 6 0 1 0-10 0M21 4v14M21 11h6M21 17h6"),
    ),
    path(
      "#FFFFFF",
      repeat(3, (row) => repeat(3, (column) => `M${54 + column * 28} ${94 + row * 24}h24v20h-24z`)),
    ),
    path(
      "#5C9FB8",
      repeat(3, (row) => repeat(3, (column) => flat(54 + column * 28, 93 + row * 24))),
    ),
    path(
      "#D8452F",
      repeat(3, (row) =>
        repeat(
          3,
          (column) => `M${57 + column * 28} ${110 + row * 24}h${14 - ((row + column) % 3) * 3}v2h-14z`,
        ),
      ),
    ),
    boxes("#B98A5C", [240, 94, 64, 42]),
    boxes("#E6F1EA", [243, 97, 58, 36]),
    line("#7FA99B", 3, "M243 112q20 6 30-4t28 4M266 97v36"),
    path("#D8452F", "M284 108q0-6 5-6t5 6q0 4-5 10-5-6-5-10z"),
    person({ x: 262, y: 124, head: "short", cloth: "#3F6B8A", isBehind: true }),
    path("#FFFFFF", "M258 135h8l-4 11z"),
    counter([196, 158, 108, 26], "#7A5230", "#B98A5C"),
    path("#FFFFFF", "M208 152l24-3 3 9h-26z"),
    path("#3B3F52", "M280 158v-14q8-4 10 0v14z"),
    person({ x: 168, y: 124, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    path("#C65D44", "M150 152h14l2 18h-18z"),
    pot(s, 14, 166),
    pot(s, 330, 166),
  ].join("");

const phone = (x: number, y: number): string => `M${x} ${y}h13v22h-13z`;

/** A telephone shop: rows of telephones, leaflets all over the desk. */
export const phoneShop = (s: Stage): string =>
  [
    sky(s, [318, 36, 15]),
    city(s),
    ground(s),
    room(s, [42, 86, 276, 96], { back: s.isDark ? "#FFE3A8" : "#F6F4F0", floor: "#C4CBCF" }),
    slab(s, [28, 62, 304, 16], s.outside("#C65D44")),
    sign(
      s,
      [156, 14, 48, 62],
      "#F6EFE0",
      path("#27334A", "M-13-24q0-3 3-3h20q3 0 3 3v48q0 3-3 3h-20q-3 0-3-3z") +
        boxes("#8FC6DA", [-10, -21, 20, 38]) +
        path("#FFFFFF", "M-5 6h3v5h-3zM0 1h3v10H0zM5-4h3v15H5z"),
    ),
    boxes("#E3E7EA", [54, 118, 102, 5], [54, 152, 102, 5], [60, 157, 90, 25]),
    path(
      "#27334A",
      repeat(5, (index) => phone(58 + index * 20, 96) + phone(58 + index * 20, 130)),
    ),
    path(
      "#8FC6DA",
      repeat(3, (index) => `M${60 + index * 40} 98h9v16h-9zM${80 + (index % 2) * 40} 132h9v16h-9z`),
    ),
    path(
      "#F0A884",
      repeat(3, (index) => `M${60 + index * 40} 132h9v16h-9zM${80 + (index % 2) * 40} 98h9v16h-9z`),
    ),
    boxes("#F3C23C", [222, 92, 82, 24]),
    path("#D8452F", "M230 99h26v10h-26zM262 99h8v10h-8zM274 99h8v10h-8zM286 99h8v10h-8z"),
    person({ x: 270, y: 126, head: "brown", cloth: "#B4513C", isBehind: true }),
    path("#FFFFFF", "M266 137h8l-4 11z"),
    counter([204, 160, 104, 22], "#5C6274", "#E3E7EA"),
    path("#8DB04A", "M208 153l16-3 3 9h-18zM292 152l14 2v6h-18z"),
    path("#F3B94A", "M228 151l16 1 1 8h-18zM276 154h12v6h-14z"),
    path("#E08A9A", "M246 154l14-3 3 9h-17z"),
    person({ x: 182, y: 124, head: "short", cloth: "#56618F" }),
    pot(s, 14, 166),
    pot(s, 330, 166),
  ].join("");

/** The front desk of a class: a bell, books, a notice board, a globe; a person who arrives. */
export const classDesk = (s: Stage): string =>
  [
    sky(s, [44, 38, 16]),
    houses(s),
    ground(s),
    room(s, [44, 84, 272, 98], { back: s.isDark ? s.lit : "#F3EEDC", floor: "#B9A394" }),
    slab(s, [30, 64, 300, 12], s.outside("#3E8E86")),
    sign(
      s,
      [144, 26, 72, 44],
      "#F6EFE0",
      path("#3E8E86", "M-24-12h26q6 0 6 6V4q0 6-6 6h-14l-8 8v-8h-4q-6 0-6-6V-6q0-6 6-6z") +
        path("#E9B43A", "M14-4h10q6 0 6 5v7q0 5-6 5h-2v6l-7-6h-5q-6 0-6-3 10 1 10-9z") +
        line("#F6EFE0", 2.4, "M-20-4H0M-20 3h14"),
    ),
    boxes("#94693F", [60, 96, 92, 46]),
    boxes("#D9BE98", [64, 100, 84, 38]),
    path("#FFFDF8", "M68 104h20v26h-20zM120 106h22v14h-22z"),
    path("#E08A9A", "M94 104h18v14H94z"),
    path("#8FC6DA", "M96 122h20v12H96zM122 124h18v10h-18z"),
    boxes("#B98A5C", [206, 118, 100, 4]),
    path("#C65D44", "M212 118v-18h7v18zM228 118v-20h6v20z"),
    path("#3F6B8A", "M220 118v-16h7v16zM236 118v-17h8v17z"),
    discs("#6FA8C8", [284, 104, 11]),
    path("#8DB04A", "M278 96q8-2 8 6-6 6-9 2zM288 106q6-2 5 3-4 4-6 2z"),
    line("#7A5230", 2, "M284 116v2M272 104a12 12 0 0 0 14 13"),
    person({ x: 248, y: 128, head: "brownBob", cloth: "#8AB7C9", isBehind: true }),
    counter([186, 158, 118, 26], "#7A5230", "#B98A5C"),
    path("#E3B23C", "M204 158q0-8 8-8t8 8zM211 147h2v3h-2z"),
    path("#FFFFFF", "M270 152l22-2 3 8h-25z"),
    person({ x: 160, y: 124, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    path("#3F6B5A", "M142 150h12v20h-12z"),
    pot(s, 14, 166),
    pot(s, 330, 166),
  ].join("");
