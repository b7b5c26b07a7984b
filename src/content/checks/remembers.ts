import { suggestion } from "#content/read/nearest.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import type { SceneFile } from "#content/read/format/scene.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** Only partners remember the learner, and every language has the text of each memory. */
export const partnersRemember: Check = inEachScene(({ source: { scene, texts } }, { sources }) => {
  const partners = partnersOf(scene.data, sources.cast.data);
  const written = contentLanguages.flatMap((language) => texts[language]?.data ?? []);
  const isDidWritten = written.some(({ did }) => did !== undefined);
  const remembering = partners.filter((id) => written.some(({ remembers }) => remembers[id] !== undefined));
  return contentLanguages.flatMap((language): Problem[] => {
    const source = texts[language];
    if (source === undefined) return [];
    const { file, data, lineOf } = source;
    const line = lineOf(["goal"]);
    const others = Object.keys(data.remembers)
      .filter((id) => !partners.includes(id))
      .map((id) => ({
        file,
        line: lineOf(["remembers", id]),
        say: `"${id}" is not a partner of the learner here (${partners.join(", ")}): take it out.${suggestion(id, partners)}`,
      }));
    const missing = remembering
      .filter((id) => data.remembers[id] === undefined)
      .map((id) => ({
        file,
        line,
        say: `what ${id} remembers is not in ${language}: add it under remembers.`,
      }));
    const noDid = {
      file,
      line,
      say: `"did" is not in ${language}: add it after goal, as in the other languages.`,
    };
    return [...others, ...missing, ...(isDidWritten && data.did === undefined ? [noDid] : [])];
  });
});

/** All characters except learners, and except speakers of announcements only. */
function partnersOf({ cast, lines }: SceneFile, people: readonly CastMember[]): string[] {
  const learners = new Set(people.filter(({ learner }) => learner === true).map(({ id }) => id));
  return cast.filter(
    (id) => !learners.has(id) && lines.some(({ speaker, form }) => speaker === id && form !== "announcement"),
  );
}
