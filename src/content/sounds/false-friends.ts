import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { SceneSource } from "#content/read/sources.ts";

/** Whether a note `false-friend-…` of a scene is about the word: false-friend-enryo is about 遠慮する. */
export function findFalseFriends(scenes: readonly SceneSource[]) {
  const notes = scenes.flatMap(({ scene }) =>
    scene.data.notes.flatMap(({ id, only = [] }) => {
      const romaji = /^false-friend-(.+)$/.exec(id)?.[1];
      return romaji === undefined ? [] : [{ word: new RegExp(`^(o|go)?${romaji}(suru|shimasu)?$`), only }];
    }),
  );
  return ({ reading }: Lexeme, language: ContentLanguage): boolean =>
    notes.some(({ word, only }) => only.includes(language) && word.test(kanaToRomaji(reading)));
}
