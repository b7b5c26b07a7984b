import { at, boxes, discs, line, path } from "#content/pictures/drawing/shapes.ts";
import type { Box } from "#content/pictures/drawing/shapes.ts";
import type { Place } from "./scenery.ts";

/** How much of a house is lit: nothing, one window, all of it. */
export const lights = ["off", "half", "on"] as const;
type Light = (typeof lights)[number];

/** Size of a house; a street is a row of them. */
const houseSize = { width: 68, height: 60 } as const;

type Colours = { roof: string; wall: string; shaded: string };
type Shape = { body: (colours: Colours) => string; windows: readonly Box[] };

const tiled = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y + height}q5-2 7-${height}h${width - 14}q2 ${height - 2} 7 ${height}z`;

const shapes = {
  shop: {
    body: ({ roof, wall }) => boxes(wall, [10, 28, 48, 32]) + path(roof, tiled(3, 12, 62, 17)),
    windows: [
      [16, 38, 14, 14],
      [38, 38, 14, 22],
    ],
  },
  block: {
    body: ({ roof, shaded }) => boxes(shaded, [14, 8, 40, 52]) + boxes(roof, [11, 4, 46, 6]),
    windows: [
      [20, 16, 10, 9],
      [38, 16, 10, 9],
      [20, 31, 10, 9],
      [38, 31, 10, 9],
      [28, 47, 12, 13],
    ],
  },
  home: {
    body: ({ roof, wall }) => boxes(wall, [12, 28, 44, 32]) + path(roof, "M5 29L34 7l29 22z"),
    windows: [
      [18, 36, 12, 12],
      [38, 36, 12, 24],
    ],
  },
  store: {
    body: ({ roof, wall }) => boxes(wall, [8, 22, 52, 38]) + path(roof, "M5 20h58l4 11H1z"),
    windows: [
      [13, 36, 27, 15],
      [46, 36, 10, 24],
    ],
  },
  inn: {
    body: ({ roof, wall, shaded }) =>
      boxes(shaded, [15, 14, 38, 16]) +
      boxes(wall, [9, 38, 50, 22]) +
      path(roof, tiled(9, 2, 50, 12) + tiled(2, 27, 64, 12)),
    windows: [
      [20, 17, 10, 9],
      [38, 17, 10, 9],
      [15, 43, 14, 12],
      [39, 43, 12, 17],
    ],
  },
  hall: {
    body: ({ roof, wall, shaded }) =>
      boxes(wall, [6, 32, 56, 28]) +
      boxes(shaded, [22, 14, 24, 20]) +
      path(roof, "M18 16L34 4l16 12zM3 28h62v5H3z"),
    windows: [
      [12, 40, 10, 12],
      [29, 40, 10, 20],
      [46, 40, 10, 12],
    ],
  },
} as const satisfies Record<string, Shape>;

/** Marks over the door, around 34, 24 or where the shape has room. */
const marks = {
  curtain: (colour: string) => path(colour, "M37 36h4v7h-4zM42 36h5v7h-5zM48 36h5v7h-5z"),
  cross: (colour: string) =>
    at(34, 18, path("#FFFFFF", "M-8-8H8V8H-8z") + path(colour, "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z")),
  clock: (colour: string) => discs("#FFFFFF", [34, 23, 6]) + line(colour, 1.5, "M34 19v4l3 1"),
  star: (colour: string) => path(colour, "M34 12l2 4 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z"),
  none: () => "",
} as const;

const builds: Record<Place, readonly [shape: keyof typeof shapes, mark: keyof typeof marks]> = {
  airport: ["hall", "none"],
  "apartment-door": ["block", "none"],
  "apartment-house": ["block", "none"],
  bedroom: ["home", "none"],
  bookshop: ["block", "none"],
  bus: ["store", "none"],
  cafe: ["store", "none"],
  "city-hall": ["hall", "clock"],
  clinic: ["store", "cross"],
  "clothes-shop": ["home", "none"],
  "coffee-counter": ["store", "none"],
  "convenience-store": ["store", "none"],
  dentist: ["home", "none"],
  "department-store": ["block", "none"],
  desk: ["shop", "none"],
  diner: ["home", "none"],
  "electronics-shop": ["store", "none"],
  festival: ["shop", "none"],
  guesthouse: ["home", "none"],
  hotel: ["block", "none"],
  izakaya: ["inn", "none"],
  kitchen: ["home", "none"],
  "living-room": ["home", "none"],
  "market-stall": ["shop", "none"],
  museum: ["hall", "none"],
  office: ["block", "none"],
  park: ["home", "none"],
  pharmacy: ["shop", "cross"],
  platform: ["hall", "clock"],
  "police-box": ["shop", "star"],
  ramen: ["shop", "curtain"],
  reception: ["hall", "none"],
  restaurant: ["shop", "curtain"],
  "rubbish-point": ["shop", "none"],
  ryokan: ["inn", "none"],
  school: ["hall", "clock"],
  station: ["hall", "clock"],
  street: ["home", "none"],
  taxi: ["shop", "none"],
  "ticket-gate": ["hall", "none"],
};

const lamp = "#F3B94A";
const dark = "#968D7B";

function houseBody(place: Place, light: Light, roofColour: string): string {
  const [shape, mark] = builds[place];
  const { body, windows } = shapes[shape];
  const isOff = light === "off";
  const roof = isOff ? "#B9B2A2" : roofColour;
  const colours = isOff
    ? { roof, wall: "#E9E1D0", shaded: "#E2D9C6" }
    : { roof, wall: "#FBF3E0", shaded: "#F4E8CE" };
  const [first, ...others] = windows;
  const litUp: readonly Box[] = light === "on" ? windows : isOff ? [] : [first];
  const unlit: readonly Box[] = light === "on" ? [] : isOff ? windows : others;
  return [
    body(colours),
    litUp.length === 0 ? "" : boxes(lamp, ...litUp),
    unlit.length === 0 ? "" : boxes(dark, ...unlit),
    isOff ? "" : marks[mark](mark === "star" ? "#F3D36A" : roofColour),
  ].join("");
}

/** A house of a street, 68 by 60: the place of a scene, lit by what the learner has done there. */
export function drawHouse({ place, light, roof }: { place: Place; light: Light; roof: string }): string {
  const { width, height } = houseSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${houseBody(place, light, roof)}</svg>`;
}

/** All houses of a street in one picture: a column for each place, a row for each light. */
export function drawStreet(places: readonly Place[], roof: string): string {
  const { width, height } = houseSize;
  const size = [places.length * width, lights.length * height] as const;
  const houses = lights.flatMap((light, row) =>
    places.map((place, column) => at(column * width, row * height, houseBody(place, light, roof))),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(" ")}" width="${size[0]}" height="${size[1]}">${houses.join("")}</svg>`;
}
