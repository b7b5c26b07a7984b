/** A point of a drawing. */
export type Point = { x: number; y: number };

/** Maximum pitch in semitones. Larger values are usually octave errors and are clipped. */
export const maxSemitones = 6;

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Pitch in semitones, as drawn. A voiceless mora, such as す in です, is interpolated. A single outlier counts
 * as a measurement error and is replaced.
 */
export function drawnHeights(heights: readonly (number | undefined)[]): (number | undefined)[] {
  const tamed = heights.map((height, index) => {
    const [before, after] = [heights[index - 1], heights[index + 1]];
    if (height === undefined || before === undefined || after === undefined) return height;
    const between = middleOfThree(before, height, after);
    return Math.abs(height - between) > maxSemitones ? between : height;
  });
  return tamed.map((height, index) => {
    const [before, after] = [tamed[index - 1], tamed[index + 1]];
    const bridged = before === undefined || after === undefined ? undefined : (before + after) / 2;
    const drawn = height ?? bridged;
    return drawn === undefined ? undefined : Math.min(maxSemitones, Math.max(-maxSemitones, drawn));
  });
}

/** Splits points into strokes where one is missing. */
export function strokesOf(points: readonly (Point | undefined)[]): Point[][] {
  const strokes: Point[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point === undefined) {
      isOpen = false;
      continue;
    }
    if (isOpen) strokes[strokes.length - 1]?.push(point);
    else strokes.push([point]);
    isOpen = true;
  }
  return strokes;
}

const inTenths = (value: number): number => Math.round(value * 10) / 10;

/** A smooth SVG path through points, without overshoot. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let before = first;
  const curves = rest.map((point) => {
    const half = inTenths((before.x + point.x) / 2);
    const curve = `C${half} ${inTenths(before.y)} ${half} ${inTenths(point.y)} ${inTenths(point.x)} ${inTenths(point.y)}`;
    before = point;
    return curve;
  });
  return `M${inTenths(first.x)} ${inTenths(first.y)}${curves.join("")}`;
}

/** The pitch of a mora in words. */
export type HeightName = "high" | "middle" | "low" | "none";

/** Smaller differences are not perceived as high or low. */
const audibleSemitones = 1;

/** @example heightName(2.4) // "high" */
export function heightName(height: number | undefined): HeightName {
  if (height === undefined) return "none";
  if (height >= audibleSemitones) return "high";
  return height <= -audibleSemitones ? "low" : "middle";
}
