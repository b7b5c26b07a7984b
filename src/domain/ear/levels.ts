import { clipForms } from "./contrast.ts";
import type { ClipForm, ClipPack, Contrast } from "./contrast.ts";

/** How clips are played, from easy to hard. */
export const earLevels = ["stretched", "word", "sentence", "fast", "noise"] as const;
export type EarLevel = (typeof earLevels)[number];

/** The form of clip that a level plays. "Fast" and "noise" change how a sentence is played. */
export function formOf(level: EarLevel): ClipForm {
  return clipForms.find((form) => form === level) ?? "sentence";
}

/** Whether a pack has both words of any pair in a form. */
function hasPairs({ clips }: ClipPack, form: ClipForm): boolean {
  const own = clips.filter((clip) => clip.form === form);
  return own.some(
    ({ pair, side }) => side === 0 && own.some((other) => other.pair === pair && other.side === 1),
  );
}

/** The packs of a round: checks use voices that training never does. */
export function packsFor({ packs }: Contrast, isCheck: boolean): ClipPack[] {
  return packs.filter(({ isHeldOut }) => isHeldOut === isCheck);
}

/** The levels that a contrast has clips for. Without Web Audio there is no noise. */
export function levelsOf(contrast: Contrast, canMakeNoise: boolean): EarLevel[] {
  const packs = packsFor(contrast, false);
  return earLevels.filter(
    (level) => (level !== "noise" || canMakeNoise) && packs.some((pack) => hasPairs(pack, formOf(level))),
  );
}

/** The level itself if there is one, else the nearest easier one, else the easiest. */
export function nearestLevel(levels: readonly EarLevel[], wanted: EarLevel): EarLevel {
  const place = earLevels.indexOf(wanted);
  const easier = levels.filter((level) => earLevels.indexOf(level) <= place);
  return easier[easier.length - 1] ?? levels[0] ?? "word";
}
