import { contentLanguages } from "#domain/site/content-languages.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { textWidth } from "./titles.ts";

const widestRemark = 40;

/** A line in another register differs from the line and from its other registers. */
export const registersDiffer: Check = inEachScene((compiled) => {
  const { file, lineOf } = compiled.source.scene;
  return everyLine(compiled).flatMap(({ sentence, registers }) =>
    registers.flatMap(({ register, sentence: own, at }, place): Problem[] => {
      const earlier = [sentence, ...registers.slice(0, place).map((other) => other.sentence)];
      if (earlier.every(({ text }) => text !== own.text)) return [];
      const say = `「${own.text}」 to a ${register} is the same as the line or another register: take it out.`;
      return [{ file, line: lineOf(at), say }];
    }),
  );
});

/** Every language has a short remark for every register, and no other remarks. */
export const registersInEveryLanguage: Check = inEachScene((compiled) => {
  const spoken = everyLine(compiled).flatMap(({ source, registers }) =>
    registers.map(({ register }) => ({ segment: String(source.segment), register })),
  );
  return contentLanguages.flatMap((language): Problem[] => {
    const texts = compiled.source.texts[language];
    if (texts === undefined) return [];
    const { file, data, lineOf } = texts;
    const written = Object.entries(data.registers).flatMap(([segment, ofLine]) =>
      Object.entries(ofLine).map(([register, remark]) => ({ segment, register, remark })),
    );
    const missing = spoken.filter(
      ({ segment, register }) => data.registers[segment]?.[register] === undefined,
    );
    return [
      ...missing.map(({ segment, register }) => ({
        file,
        line: lineOf(["registers", segment]),
        say: `who says segment ${segment} so to a ${register} is missing: add it under registers, in ${language}.`,
      })),
      ...written.flatMap(({ segment, register, remark }): Problem[] => {
        const at = { file, line: lineOf(["registers", segment, register]) };
        if (!spoken.some((one) => one.segment === segment && one.register === register))
          return [{ ...at, say: `segment ${segment} has no "${register}" in scene.yaml: take it out.` }];
        const width = textWidth(remark);
        if (width <= widestRemark) return [];
        const say = `the remark "${remark}" is ${width} wide, at most ${widestRemark} are allowed (a Latin letter counts half). Shorten it.`;
        return [{ ...at, say }];
      }),
    ];
  });
});
