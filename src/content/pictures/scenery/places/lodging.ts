import { mixColours } from "#domain/site/skies.ts";
import { city, ground, hills, houses, sky } from "#content/pictures/drawing/backdrop.ts";
import {
  counter,
  lantern,
  noren,
  pot,
  room,
  sign,
  slab,
  steam,
  tiledRoof,
  tree,
} from "#content/pictures/drawing/parts.ts";
import { person } from "#content/pictures/drawing/people.ts";
import { boxes, discs, line, path, repeat } from "#content/pictures/drawing/shapes.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";

const bed = (fill: string): string => path(fill, "M-14-8v16h3V4h22v4h3V-2q0-4-5-4H1v6h-9a4 4 0 1 0-6-3z");

/** A lobby with a chandelier, a desk with a bell, and a suitcase. */
export const hotel = (s: Stage): string =>
  [
    sky(s, [316, 34, 15]),
    city(s),
    ground(s),
    boxes(s.shaded, [60, 24, 240, 70]),
    slab(s, [54, 18, 252, 8]),
    repeat(6, (index) =>
      boxes(index % 4 === 1 ? s.nearer : s.lit, [74 + index * 37, 31, 24, 16], [74 + index * 37, 52, 24, 16]),
    ),
    room(s, [44, 84, 272, 98], { floor: "#B5533F" }),
    slab(s, [28, 70, 304, 10]),
    sign(s, [152, 50, 56, 28], "#27497A", bed("#FFFDF8")),
    line("#B98A2E", 2, "M180 84v8M156 104q24 12 48 0M180 92v18"),
    path("#FFFBEA", "M150 104h10l-2-8h-6zM200 104h10l-2-8h-6zM174 108h12l-2-9h-8z"),
    boxes("#8A5A3A", [214, 96, 88, 46]),
    path(
      "#F2D9AE",
      repeat(3, (row) => repeat(6, (column) => `M${218 + column * 14} ${100 + row * 14}h10v10h-10z`)),
    ),
    person({ x: 258, y: 124, head: "updo", cloth: "#27334A", isBehind: true }),
    path("#C65D44", "M253 135h10l-5 6z"),
    counter([204, 154, 104, 28], "#5A3524", "#8A5A3A"),
    path("#E9B43A", "M214 154q0-9 9-9t9 9z"),
    discs("#E9B43A", [223, 144, 2]),
    person({ x: 158, y: 122, head: "long", cloth: "#5A7F5E" }),
    path("#27497A", "M172 182v-26h22v26z"),
    line("#3B3650", 2, "M177 156v-12h12v12"),
    path("#3F6B5A", "M58 182v-26q0-6 6-6h44q6 0 6 6v26z"),
    boxes("#2F5648", [54, 162, 8, 20], [110, 162, 8, 20], [58, 172, 56, 10]),
    pot(s, 122, 166),
    boxes("#F6EFE0", [66, 100, 40, 30]),
    path("#7FA99B", "M70 126q14-20 32 0z"),
    pot(s, 18, 166),
    pot(s, 326, 166),
  ].join("");

/** A wooden house for travellers: bunk beds upstairs, keys behind the counter. */
export const guesthouse = (s: Stage): string =>
  [
    sky(s, [46, 36, 16]),
    houses(s),
    ground(s),
    boxes(s.wood, [70, 52, 220, 132]),
    tiledRoof(s, [70, 32, 220, 22], 16),
    boxes(s.lit, [82, 62, 92, 40], [186, 62, 92, 40]),
    repeat(2, (index) =>
      line(
        "#7A5230",
        3,
        `M${94 + index * 104} 66v36M${162 + index * 104} 66v36M${94 + index * 104} 82h68M${94 + index * 104} 99h68`,
      ),
    ),
    path("#5C7FB0", "M96 75h48v6H96zM96 92h48v6H96zM200 75h48v6h-48z"),
    path("#C65D44", "M200 92h48v6h-48z"),
    path("#FFFDF8", "M146 74h14v7h-14zM146 91h14v7h-14zM250 74h14v7h-14zM250 91h14v7h-14z"),
    tiledRoof(s, [62, 104, 236, 12], 10),
    boxes(s.lit, [82, 122, 196, 62]),
    boxes("#B98A5C", [178, 126, 90, 28]),
    path(
      "#E9B43A",
      repeat(6, (index) => `M${184 + index * 14} 131a3 3 0 1 1 5 2v10h-3v-10z`),
    ),
    person({ x: 222, y: 130, head: "brown", cloth: "#5A7F5E", isBehind: true }),
    person({ x: 254, y: 146, head: "bob", cloth: "#E08A9A", scale: 0.75, isBehind: true }),
    counter([172, 162, 100, 22]),
    person({ x: 146, y: 126, head: "bob", cloth: "#B4513C", legs: "#4A5A7A" }),
    path("#3F6B8A", "M126 140q-8 2-8 14v10q0 4 4 4h14v-28z"),
    noren([84, 118, 34, 16], s.outside("#3F6B5A"), 2),
    lantern(s, 56, 122, { colour: "#F0E2C0", size: 1.2 }),
    line(
      s.ink,
      2.4,
      "M300 174a10 10 0 1 0 20 0 10 10 0 1 0-20 0M328 174a10 10 0 1 0 20 0 10 10 0 1 0-20 0M310 174l8-16h14l6 16M310 174h14l8-16M314 154h8",
    ),
    pot(s, 24, 166),
  ].join("");

const inn = (s: Stage): string =>
  [
    sky(s, [56, 42, 19]),
    path(s.far, "M96 176l78-110q8-8 16 0l84 110z"),
    path(s.isDark ? "#C7CCE0" : "#FFFFFF", "M160 86l14-20q8-8 16 0l15 20-10 8-9-8-9 9-8-9z", 0.9),
    hills(s),
    ground(s),
    boxes(s.wall, [74, 112, 218, 72]),
    boxes(s.wood, [74, 166, 218, 18]),
    boxes(s.shaded, [120, 66, 126, 26]),
    tiledRoof(s, [120, 44, 126, 24], 16),
    boxes(s.lit, [130, 72, 30, 14], [168, 72, 30, 14], [206, 72, 30, 14]),
    tiledRoof(s, [74, 86, 218, 28], 20),
    boxes(s.lit, [84, 124, 58, 42], [226, 124, 58, 42]),
    line(
      s.wood,
      1.6,
      "M98 124v42M113 124v42M128 124v42M84 138h58M84 152h58M240 124v42M255 124v42M270 124v42M226 138h58M226 152h58",
    ),
    boxes(s.isDark ? s.lit : s.ink, [152, 122, 64, 62]),
    noren([152, 120, 64, 26], s.outside("#34557F"), 3),
    line("#FFFDF8", 2, "M174 140q10 6 20 0M179 135q-3-4 0-8M184 135q-3-4 0-8M189 135q-3-4 0-8"),
    lantern(s, 146, 120, { colour: "#F0E2C0" }),
    lantern(s, 222, 120, { colour: "#F0E2C0" }),
    path(s.outside("#6E7A86"), "M296 196q-2-10 8-12 4-8 14-4 8-8 18-1 12-2 14 8 8 2 6 9z"),
    path(s.outside("#A9D0D6"), "M304 194q20-9 44 0z"),
    steam(318, 178, 1.2),
    steam(338, 174, 1.5),
    tree(s, 34, 186, { size: 1.15 }),
  ].join("");

/** A hot-spring inn below a mountain, with steam. */
export const ryokan = (s: Stage): string =>
  inn(s) + person({ x: 240, y: 126, head: "updo", cloth: "#A85A72", sash: "#F3D9A0" });

/** The inn at night, when only its lanterns and one window are lit. */
export const sleepingRyokan = (s: Stage): string =>
  inn({ ...s, lit: mixColours(s.wall, s.ink, 0.35) }) + boxes(s.lit, [168, 72, 30, 14]);
