import { AppError } from "#contract/errors.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { freshBody } from "#server/http/body.ts";
import type { Body } from "#server/http/body.ts";
import { loadAnswers } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { loadCatalogue } from "./catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { readCompiled } from "./compiled-files.ts";
import { makeDictionary } from "./dictionary.ts";
import type { Dictionary } from "./dictionary.ts";
import { makeSearch } from "./search/search.ts";
import type { Search } from "./search/search.ts";

/** Everything learners study, in memory. */
export type Library = { answers: Answers; catalogue: Catalogue; dictionary: Dictionary; search: Search };

/** Opens what the compiler wrote. */
export function loadLibrary(folder: string): Library {
  const catalogue = loadCatalogue(folder);
  const dictionary = readCompiled(folder, "dictionary");
  return {
    answers: loadAnswers(folder),
    catalogue,
    dictionary: makeDictionary(dictionary, catalogue),
    search: makeSearch(readCompiled(folder, "search"), dictionary, catalogue),
  };
}

/** Whether somebody is a member now. */
export type IsPremium = (userId: string) => Promise<boolean>;

type Asking = { language: ContentLanguage; userId: () => Promise<string | undefined> };

/** A scene as this learner may see it: a members' scene is cut for everybody else. */
export async function sceneBody(
  { answers, isPremium }: { answers: Answers; isPremium: IsPremium },
  id: string,
  { language, userId }: Asking,
): Promise<{ body: Body; dependsOnMembership: boolean }> {
  const scene = answers.scene(language, id);
  if (scene === undefined) throw new AppError("content.unknown");
  if (scene.preview === undefined) return { body: scene.whole, dependsOnMembership: false };
  const user = await userId();
  const isMember = user !== undefined && (await isPremium(user));
  return { body: isMember ? scene.whole : scene.preview, dependsOnMembership: true };
}

/** The entries of a word in any form, best first. */
export function wordBody(dictionary: Dictionary, word: string, language: ContentLanguage): Body {
  const entries = dictionary.look(word, language);
  if (entries.length === 0) throw new AppError("word.not-found");
  return freshBody(entries);
}

/** The scenes a query finds, best first. */
export function searchBody(search: Search, query: string, language: ContentLanguage): Body {
  return freshBody(search.find(query, language));
}
