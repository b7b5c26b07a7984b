import { mixColours } from "#domain/site/skies.ts";
import type { Hour, Weather } from "#domain/site/skies.ts";

/** The colours of a time of day. */
type Pigments = {
  disc: string;
  far: string;
  nearer: string;
  wall: string;
  shaded: string;
  roof: string;
  wood: string;
  lit: string;
  ground: string;
  ink: string;
  leaf: string;
};

const pigments: Record<Hour, Pigments> = {
  morning: {
    disc: "#F09A78",
    far: "#D3B3B4",
    nearer: "#BFA0AC",
    wall: "#EFE2CC",
    shaded: "#DDCBB0",
    roof: "#5D5B7A",
    wood: "#8A6650",
    lit: "#FFEBB8",
    ground: "#CDB9A2",
    ink: "#3B3650",
    leaf: "#7C9472",
  },
  day: {
    disc: "#FFF7E2",
    far: "#9CC0B2",
    nearer: "#7FA99B",
    wall: "#F6EDDB",
    shaded: "#E2D5BB",
    roof: "#34557F",
    wood: "#94693F",
    lit: "#FFF4D2",
    ground: "#D6C8AC",
    ink: "#27334A",
    leaf: "#5E8F5C",
  },
  evening: {
    disc: "#FBD08A",
    far: "#6A5C86",
    nearer: "#4E4873",
    wall: "#A47C73",
    shaded: "#82616A",
    roof: "#2A2E50",
    wood: "#5C4250",
    lit: "#FFD98C",
    ground: "#574B68",
    ink: "#20223C",
    leaf: "#3F5C56",
  },
  night: {
    disc: "#F6E9C6",
    far: "#1E294E",
    nearer: "#182143",
    wall: "#38426A",
    shaded: "#2B345A",
    roof: "#0D1329",
    wood: "#2A2A47",
    lit: "#FFD27A",
    ground: "#151C38",
    ink: "#0A0F22",
    leaf: "#24404A",
  },
};

/** The colour that each hour mixes into outside colours, and its share. */
const tints: Record<Hour, { colour: string; share: number }> = {
  morning: { colour: "#C98A7A", share: 0.12 },
  day: { colour: "#FFFFFF", share: 0 },
  evening: { colour: "#4A3560", share: 0.3 },
  night: { colour: "#16214C", share: 0.48 },
};

/** The context for drawing parts and places: the hour's colours and the weather. */
export type Stage = Pigments & {
  hour: Hour;
  weather: Weather;
  /** After sunset, when lamps and stars are visible. */
  isDark: boolean;
  /** Adapts the colour of something outside to this hour. */
  outside: (colour: string) => string;
  /** Whether the place is a room without its front wall. If so, rain and snow fall behind it. */
  isCutOpen: boolean;
  /** Whether the far layer is also drawn to the left and right of the frame. */
  isWide: boolean;
  /** Whether the place stands in a street, which has one sky for all its places. */
  isInStreet: boolean;
};

export function setStage(
  hour: Hour,
  weather: Weather,
  {
    isCutOpen = false,
    isWide = false,
    isInStreet = false,
  }: Partial<Pick<Stage, "isCutOpen" | "isWide" | "isInStreet">> = {},
): Stage {
  const own = pigments[hour];
  const isDark = hour === "evening" || hour === "night";
  const white = isDark ? "#8E97B8" : "#F7F8FA";
  const ground = {
    clear: own.ground,
    cloud: own.ground,
    rain: mixColours(own.ground, own.roof, 0.25),
    snow: white,
  };
  return {
    ...own,
    ground: ground[weather],
    hour,
    weather,
    isDark,
    isCutOpen,
    isWide,
    isInStreet,
    outside: (colour) => mixColours(colour, tints[hour].colour, tints[hour].share),
  };
}

export const snowColour = ({ isDark }: Stage): string => (isDark ? "#AEB6D2" : "#FFFFFF");
