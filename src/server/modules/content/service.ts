import type { ContentData } from "#contract/content.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { freshBody, textBody } from "#server/http/body.ts";
import type { Body } from "#server/http/body.ts";
import type { ReadyCaller, ReadyResponse } from "#server/http/ready-responses.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import { makeDictionary } from "./dictionary/dictionary.ts";
import type { Dictionary } from "./dictionary/dictionary.ts";
import { loadCatalogue } from "./library/catalogue.ts";
import type { Catalogue } from "./library/catalogue.ts";
import { readCompiled } from "./library/compiled-files.ts";
import { loadReadyBodies } from "./library/ready-bodies.ts";
import type { ReadyBodies } from "./library/ready-bodies.ts";
import { makeSearch } from "./search/search.ts";
import type { Search } from "./search/search.ts";
import type { SpeechPasses } from "./speech-passes.ts";

export type Library = {
  ready: ReadyBodies;
  catalogue: Catalogue;
  dictionary: Dictionary;
  search: Search;
  withheldAudio: ReadonlySet<string>;
  keeping: Body;
};

export function loadLibrary(folder: string): Library {
  const catalogue = loadCatalogue(folder);
  const dictionary = readCompiled(folder, "dictionary");
  const { withheldAudio, keeping } = readCompiled(folder, "answers");
  return {
    ready: loadReadyBodies(folder),
    catalogue,
    dictionary: makeDictionary(dictionary, catalogue),
    search: makeSearch(readCompiled(folder, "search"), dictionary, catalogue),
    withheldAudio: new Set(withheldAudio),
    keeping: freshBody(keeping),
  };
}

export type IsPremium = (userId: string) => Promise<boolean>;

type SceneNeeds = {
  ready: ReadyBodies;
  isPremium: IsPremium;
  passes: SpeechPasses;
  recent: RecentlyUsed<Body>;
};

/** Callers who are not members get the preview. */
export function sceneBody(
  needs: SceneNeeds,
  id: string,
  asker: ReadyCaller,
): ReadyResponse | Promise<ReadyResponse> {
  const scene = needs.ready.scene(asker.language, id);
  if (scene === undefined) throw new AppError("content.unknown");
  const { whole, preview } = scene;
  if (preview === undefined) return { body: whole, dependsOnMembership: false };
  return membersScene(needs, { id, whole, preview }, asker);
}

async function membersScene(
  { isPremium, passes, recent }: SceneNeeds,
  scene: { id: string; whole: Body; preview: Body },
  { language, userId }: ReadyCaller,
): Promise<ReadyResponse> {
  const user = await userId();
  const isMember = user !== undefined && (await isPremium(user));
  if (!isMember) return { body: scene.preview, dependsOnMembership: true };
  // The scene is signed and compressed once a day instead of once per member.
  const sign = await passes.signer();
  const body = recent.get(`${language} ${scene.id} ${passes.today()}`, () =>
    textBody(sign(scene.whole.encoded("identity").bytes.toString())),
  );
  return { body, dependsOnMembership: true };
}

/** Returns a scene as data, for code that reads it. Callers who are not members get the preview. */
export function visibleScene(
  ready: Pick<ReadyBodies, "scene">,
  id: string,
  { language, isMember }: { language: ContentLanguage; isMember: boolean },
): ContentData | undefined {
  const scene = ready.scene(language, id);
  if (scene === undefined) return undefined;
  const body = isMember ? scene.whole : (scene.preview ?? scene.whole);
  return parsedScenes.get(body.tag, () => {
    // Our compiler has written the text.
    const { data } = JSON.parse(body.encoded("identity").bytes.toString()) as { data: ContentData };
    return data;
  });
}

/** Scenes by the hash of their text. Parsing one takes 3 ms, and a parsed one is about 230 KB. */
const parsedScenes = new RecentlyUsed<ContentData>(64);

/** Returns a scene that is free as a whole. */
export function freeScene(
  ready: Pick<ReadyBodies, "scene">,
  id: string,
  language: ContentLanguage,
): ContentData | undefined {
  const isFree = ready.scene(language, id)?.preview === undefined;
  return isFree ? visibleScene(ready, id, { language, isMember: false }) : undefined;
}

export function wordBody(dictionary: Dictionary, word: string, language: ContentLanguage): Body {
  const entries = dictionary.lookUp(word, language);
  if (entries.length === 0) throw new AppError("word.not-found");
  return freshBody(entries);
}

export function searchBody(search: Search, query: string, language: ContentLanguage): Body {
  return freshBody(search.find(query, language));
}
