/** The hours at which places are drawn. */
export const hours = ["morning", "day", "evening", "night"] as const;
export type Hour = (typeof hours)[number];

/**
 * The hour that a clock shows, as places are drawn at it and people greet in it.
 * @example hourAt(21) // "night"
 */
export function hourAt(clockHour: number): Hour {
  if (clockHour < 4 || clockHour >= 20) return "night";
  if (clockHour < 11) return "morning";
  return clockHour < 18 ? "day" : "evening";
}

export const weathers = ["clear", "cloud", "rain", "snow"] as const;
export type Weather = (typeof weathers)[number];

/** A sky: its colour at the upper edge and at the horizon. */
type Sky = { top: string; bottom: string };

const clearSkies: Record<Hour, Sky> = {
  morning: { top: "#F3C9B4", bottom: "#FBEBDC" },
  day: { top: "#A9CFDF", bottom: "#E6F1EA" },
  evening: { top: "#454C80", bottom: "#F0A884" },
  night: { top: "#121A36", bottom: "#2F3F6E" },
};

/** The colour that clouds mix into a sky, and its share. */
const clouds: Record<Hour, { colour: string; share: number }> = {
  morning: { colour: "#D5D2D6", share: 0.6 },
  day: { colour: "#C6CFD6", share: 0.7 },
  evening: { colour: "#4B4E6C", share: 0.55 },
  night: { colour: "#1D2438", share: 0.5 },
};

/** Colours of text on the upper part of a sky. */
const textColours: Record<Hour, string> = {
  morning: "#1F2430",
  day: "#1F2430",
  evening: "#FFFFFF",
  night: "#FFFFFF",
};

/** @example mixColours("#000000", "#FFFFFF", 0.5) // "#808080" */
export function mixColours(colour: string, other: string, share: number): string {
  const channel = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`.toUpperCase();
}

export function skyOf(hour: Hour, weather: Weather): Sky {
  const { top, bottom } = clearSkies[hour];
  if (weather === "clear") return { top, bottom };
  const { colour, share } = clouds[hour];
  return { top: mixColours(top, colour, share), bottom: mixColours(bottom, colour, share) };
}

/** The colour of text on the upper part of a sky, in any weather. */
export function textOnSky(hour: Hour): string {
  return textColours[hour];
}

/** The hour that a picture changes to when a scene is finished. */
export function laterHour(hour: Hour): Hour {
  if (hour === "evening") return "night";
  return hour === "night" ? "morning" : "evening";
}
