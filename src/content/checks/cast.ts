import { everyLine } from "#content/scene/compile-scene.ts";
import type { Check } from "./check.ts";
import { inEachScene } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

export const speakerInCast: Check = inEachScene((compiled) => {
  const { scene } = compiled.source;
  const { cast } = scene.data;
  return everyLine(compiled).flatMap(({ source: { speaker }, at }) => {
    if (cast.includes(speaker)) return [];
    const fix = suggestion(speaker, cast) || " Add the speaker to it, or name one of these.";
    const say = `"${speaker}" speaks but is not in the cast (${cast.join(", ")}).${fix}`;
    return [{ file: scene.file, line: scene.lineOf([...at, "speaker"]), say }];
  });
});

/** Each character of a scene's cast exists in cast.yaml, is listed once and speaks a line. */
export const castExists: Check = inEachScene((compiled, { sources }) => {
  const { scene } = compiled.source;
  const people = sources.cast.data.map(({ id }) => id);
  const { cast } = scene.data;
  const lines = everyLine(compiled);
  return cast.flatMap((id, index) => {
    const at = { file: scene.file, line: scene.lineOf(["cast", index]) };
    if (!people.includes(id))
      return [{ ...at, say: `"${id}" is not in ${sources.cast.file}.${suggestion(id, people)}` }];
    if (cast.indexOf(id) < index)
      return [{ ...at, say: `"${id}" is in the cast twice: list every character once.` }];
    if (!lines.some(({ source }) => source.speaker === id))
      return [{ ...at, say: `"${id}" is in the cast but never speaks: give them a line, or take them out.` }];
    return [];
  });
});

export const voicesDiffer: Check = inEachScene(({ source: { scene } }, { sources }) => {
  const { cast } = scene.data;
  const voices = new Map(sources.cast.data.map(({ id, voice }) => [id, voice]));
  return cast.flatMap((id, index) => {
    const voice = voices.get(id);
    const other = cast.slice(0, index).find((before) => before !== id && voices.get(before) === voice);
    if (voice === undefined || other === undefined) return [];
    const say = `"${other}" and "${id}" both speak with the voice ${voice}: give one of them another in ${sources.cast.file}, or let another character speak.`;
    return [{ file: scene.file, line: scene.lineOf(["cast", index]), say }];
  });
});
