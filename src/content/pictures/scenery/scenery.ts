import type { Hour, Weather } from "#domain/site/skies.ts";
import { fall } from "#content/pictures/drawing/backdrop.ts";
import { setStage } from "#content/pictures/drawing/stage.ts";
import type { Stage } from "#content/pictures/drawing/stage.ts";
import { cafe, coffeeCounter, diner, izakaya, ramen, restaurant } from "./places/food.ts";
import { clinic, dentist, pharmacy } from "./places/health.ts";
import {
  ambulance,
  apartmentDoor,
  apartmentHouse,
  leakingRoom,
  phoneRoom,
  rubbishPoint,
} from "./places/homes.ts";
import { guesthouse, hotel, ryokan } from "./places/lodging.ts";
import { fleaMarket, marketStall } from "./places/markets.ts";
import { bedroom, earthquake, hallway, kitchen, livingRoom, lounge, sickbed } from "./places/rooms.ts";
import { classDesk, estateAgent, hairdresser, phoneShop } from "./places/services.ts";
import {
  bakery,
  bookshop,
  clothesShop,
  convenienceStore,
  departmentStore,
  electronicsShop,
} from "./places/shops.ts";
import { cityHall, festival, museum, park, policeBox, school, street } from "./places/town.ts";
import { airport, bus, platform, station, taxi, ticketGate } from "./places/transport.ts";
import { desk, office, reception, videoCall } from "./places/work.ts";

const places = {
  airport,
  ambulance,
  "apartment-door": apartmentDoor,
  "apartment-house": apartmentHouse,
  bakery,
  bedroom,
  bookshop,
  bus,
  cafe,
  "city-hall": cityHall,
  "class-desk": classDesk,
  clinic,
  "clothes-shop": clothesShop,
  "coffee-counter": coffeeCounter,
  "convenience-store": convenienceStore,
  dentist,
  "department-store": departmentStore,
  desk,
  diner,
  earthquake,
  "electronics-shop": electronicsShop,
  "estate-agent": estateAgent,
  festival,
  "flea-market": fleaMarket,
  guesthouse,
  hairdresser,
  hallway,
  hotel,
  izakaya,
  kitchen,
  "leaking-room": leakingRoom,
  "living-room": livingRoom,
  lounge,
  "market-stall": marketStall,
  museum,
  office,
  park,
  pharmacy,
  "phone-room": phoneRoom,
  "phone-shop": phoneShop,
  platform,
  "police-box": policeBox,
  ramen,
  reception,
  restaurant,
  "rubbish-point": rubbishPoint,
  ryokan,
  school,
  sickbed,
  station,
  street,
  taxi,
  "ticket-gate": ticketGate,
  "video-call": videoCall,
} as const satisfies Record<string, (stage: Stage) => string>;

export type Place = keyof typeof places;

// Object.keys returns string[]; the table above has exactly these keys.
export const placeNames = Object.keys(places) as [Place, ...Place[]];

/** Outdoor places, where rain and snow fall in front of everything. The other places are rooms without a front wall. */
const openPlaces: readonly Place[] = [
  "ambulance",
  "apartment-house",
  "bus",
  "festival",
  "flea-market",
  "market-stall",
  "museum",
  "park",
  "platform",
  "rubbish-point",
  "ryokan",
  "station",
  "street",
  "taxi",
];

export type Scenery = { place: Place; time: Hour; weather: Weather };

/** The view boxes of one drawing. Its horizon is at y = 176. */
export const crops = {
  hero: [0, -74, 360, 316],
  band: [0, 20, 360, 180],
  wide: [-240, -74, 840, 316],
  home: [-240, -54, 840, 296],
  thumb: [0, 0, 360, 220],
} as const;
export type Crop = keyof typeof crops;

/**
 * Draws a place as one flat SVG that iOS 12 supports, without text, scripts, filters and external references.
 * @example drawScenery({ place: "ramen", time: "day", weather: "clear", crop: "thumb" })
 */
export function drawScenery({ place, time, weather, crop }: Scenery & { crop: Crop }): string {
  return frame(places[place], { time, weather, crop, isCutOpen: !openPlaces.includes(place) });
}

type Frame = Pick<Scenery, "time" | "weather"> & { crop: Crop; isCutOpen: boolean };

/** Draws a place at the given hour and in the given weather, cropped to the frame. */
export function frame(draw: (stage: Stage) => string, { time, weather, crop, isCutOpen }: Frame): string {
  const [x, y, width, height] = crops[crop];
  const stage = setStage(time, weather, { isCutOpen, isWide: width > crops.hero[2] });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">`;
  return tidy(`${open}${draw(stage)}${isCutOpen ? "" : fall(stage)}</svg>`);
}

/** Draws a place without its frame. */
export const drawPlace = (place: Place, stage: Stage): string => places[place](stage);

/** Rounds numbers to a tenth and shortens colours and numbers as far as SVG allows. */
export function tidy(svg: string): string {
  return svg
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/#([\dA-F])\1([\dA-F])\2([\dA-F])\3\b/gi, "#$1$2$3");
}
