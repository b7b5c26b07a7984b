import { contentLanguages } from "#domain/site/content-languages.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

const widestTitle = 14.5;
const widestSummary = 40;
const widestMemory = 40;

/**
 * The width on a card in full-width characters: Latin letters, digits and spaces count half.
 * @example textWidth("IC卡") // 2
 */
export function textWidth(text: string): number {
  const wide =
    /[\u1100-\u11ff\u2014\u2026\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]|[\u{20000}-\u{3ffff}]/u;
  return [...text.normalize("NFC")].reduce((sum, character) => sum + (wide.test(character) ? 1 : 0.5), 0);
}

/** A title has at most two lines on a card; a summary or a memory has at most three. */
export const titlesFitCard: Check = inEachScene(({ source: { scene, texts } }) => {
  const problems: Problem[] = [];
  const measure = (what: string, text: string, widest: number, at: { file: string; line: number }): void => {
    const width = textWidth(text);
    if (width <= widest) return;
    const tooLong = `the ${what} "${text}" is ${width} wide: at most ${widest} fit a card`;
    problems.push({ ...at, say: `${tooLong} (a Latin letter counts half). Shorten it.` });
  };
  const { title } = scene.data;
  measure("title", title, widestTitle, { file: scene.file, line: scene.lineOf(["title"]) });
  for (const language of contentLanguages) {
    const source = texts[language];
    if (source === undefined) continue;
    const { file, data, lineOf } = source;
    measure("title", data.title, widestTitle, { file, line: lineOf(["title"]) });
    measure("summary", data.summary, widestSummary, { file, line: lineOf(["summary"]) });
    if (data.did !== undefined) measure("did", data.did, widestMemory, { file, line: lineOf(["did"]) });
    for (const [id, memory] of Object.entries(data.remembers))
      measure("memory", memory, widestMemory, { file, line: lineOf(["remembers", id]) });
  }
  return problems;
});
