import { clipForms } from "./contrast.ts";
import type { ClipForm, ClipPack, Contrast } from "./contrast.ts";

/** Levels of difficulty, from easy to hard. */
export const earLevels = ["stretched", "word", "sentence", "fast", "noise"] as const;
export type EarLevel = (typeof earLevels)[number];

/** The form of clip that a level plays. "fast" and "noise" play sentences. */
export function formOf(level: EarLevel): ClipForm {
  return clipForms.find((form) => form === level) ?? "sentence";
}

/** Whether a pack has both words of at least one pair in this form. */
function hasPairs({ clips }: ClipPack, form: ClipForm): boolean {
  const own = clips.filter((clip) => clip.form === form);
  return own.some(
    ({ pair, side }) => side === 0 && own.some((other) => other.pair === pair && other.side === 1),
  );
}

/** The packs for a round. Checks use voices that training never uses. */
export function packsFor({ packs }: Contrast, isCheck: boolean): ClipPack[] {
  return packs.filter(({ isHeldOut }) => isHeldOut === isCheck);
}

/** The levels for which a contrast has clips. Without Web Audio, there is no noise level. */
export function levelsOf(contrast: Contrast, canMakeNoise: boolean): EarLevel[] {
  const packs = packsFor(contrast, false);
  return earLevels.filter(
    (level) => (level !== "noise" || canMakeNoise) && packs.some((pack) => hasPairs(pack, formOf(level))),
  );
}

/** The wanted level if it is available, otherwise the nearest easier one, otherwise the easiest. */
export function nearestLevel(levels: readonly EarLevel[], wanted: EarLevel): EarLevel {
  const place = earLevels.indexOf(wanted);
  const easier = levels.filter((level) => earLevels.indexOf(level) <= place);
  return easier[easier.length - 1] ?? levels[0] ?? "word";
}
