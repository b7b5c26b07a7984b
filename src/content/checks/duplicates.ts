import { contentLanguages } from "#domain/site/content-languages.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { Check } from "./check.ts";

type Place = { file: string; line: number };

/** All items that repeat the key of an earlier item, each with the first item of that key. */
function repeated<T extends Place>(all: readonly T[], key: (one: T) => string): { first: T; again: T }[] {
  const firsts = new Map<string, T>();
  return all.flatMap((one) => {
    const first = firsts.get(key(one));
    if (first === undefined) firsts.set(key(one), one);
    return first === undefined ? [] : [{ first, again: one }];
  });
}

/** Every word has one entry: no id twice, and no word under two ids. */
export const entriesDiffer: Check = ({ sources }) => {
  const entries = sources.lexicon.flatMap(({ file, data, lineOf }) =>
    data.map((lexeme, index) => ({ file, line: lineOf([index]), lexeme })),
  );
  const sameId = repeated(entries, ({ lexeme }) => lexeme.id);
  const sameWord = repeated(
    entries,
    ({ lexeme }) => `${lexeme.headword} ${lexeme.reading} ${lexeme.pos}`,
  ).filter(({ first, again }) => first.lexeme.id !== again.lexeme.id);
  return [...sameId, ...sameWord].map(({ first, again }): Problem => {
    const { id, headword, reading } = again.lexeme;
    const other = `${first.file}:${first.line}`;
    const rename = first.lexeme.reading === reading ? "" : `, or call this one "${headword}-${reading}"`;
    const say =
      first.lexeme.id === id
        ? `the entry "${id}" is already in ${other}: keep one${rename}.`
        : `"${id}" is the same word as "${first.lexeme.id}" in ${other}: keep one.`;
    return { file: again.file, line: again.line, say };
  });
};

/** No two scenes, categories or people share an id, because ids are part of addresses. */
export const idsDiffer: Check = ({ sources }) => {
  const scenes = sources.scenes.map(({ id, scene }) => ({ id, file: scene.file, line: 1 }));
  const categories = sources.categories.data.map(({ id }, index) => ({
    id,
    file: sources.categories.file,
    line: sources.categories.lineOf([index, "id"]),
  }));
  const people = sources.cast.data.map(({ id }, index) => ({
    id,
    file: sources.cast.file,
    line: sources.cast.lineOf([index, "id"]),
  }));
  return [scenes, categories, people].flatMap((all) =>
    repeated(all, ({ id }) => id).map(({ first, again }) => ({
      file: again.file,
      line: again.line,
      say: `"${again.id}" is already the id in ${first.file}:${first.line}: choose another.`,
    })),
  );
};

/** Titles differ, because learners distinguish the scenes of a list by their titles. */
export const titlesDiffer: Check = ({ scenes }) =>
  contentLanguages.flatMap((language) => {
    const titles = scenes.flatMap(({ source }) => {
      const texts = source.texts[language];
      if (texts === undefined) return [];
      return [{ title: texts.data.title, file: texts.file, line: texts.lineOf(["title"]) }];
    });
    return repeated(titles, ({ title }) => title.toLowerCase()).map(({ first, again }) => ({
      file: again.file,
      line: again.line,
      say: `the title "${again.title}" is already that of ${first.file}: choose another.`,
    }));
  });

/** No two scenes of the library have the same picture. */
export const sceneriesDiffer: Check = ({ scenes }) => {
  const drawn = scenes.flatMap(({ source: { scene } }) => {
    const { scenery } = scene.data;
    if (scenery === undefined) return [];
    const { place, time, weather } = scenery;
    const picture = `place: ${place}, time: ${time}, weather: ${weather}`;
    return [{ picture, file: scene.file, line: scene.lineOf(["scenery"]) }];
  });
  return repeated(drawn, ({ picture }) => picture).map(({ first, again }) => ({
    file: again.file,
    line: again.line,
    say: `"${again.picture}" is already the picture of ${first.file}: choose another place, time or weather.`,
  }));
};
