import { clipForms } from "../../../src/domain/ear/contrast.ts";
import { speechKey, wordSpeech } from "../../../src/content/speech/speech.ts";
import type { AudioManifest } from "../../../src/content/speech/audio.ts";
import type { Speech } from "../../../src/content/speech/speech.ts";
import { analyseContent } from "../../../src/content/examine.ts";
import type { Analysed } from "../../../src/content/examine.ts";
import { projectFolders } from "../../../src/content/folders.ts";
import { spokenTextsOf, repairTexts } from "../../../src/content/scene/compile-scene.ts";

/** Speech to render, with its list and its name in the manifest. */
export type Request = { list: keyof AudioManifest; name: string; speech: Speech; key: string };

/** The kana of a request. */
export const readingOf = (speech: Speech): string =>
  speech.kind === "line" ? speech.tokens.map(({ reading }) => reading).join("") : speech.reading;

/** Options to choose requests: `--only ramen --lines`, or single lines `--only 'taxi-umbrella#4,pharmacy#8'`. */
export const choiceOptions = {
  only: { type: "string", default: "" },
  lines: { type: "boolean", default: false },
  words: { type: "boolean", default: false },
  clips: { type: "boolean", default: false },
} as const;

/** The requests that match the options; without options, all. */
export function choose(
  requests: readonly Request[],
  { only, lines, words, clips = false }: { only: string; lines: boolean; words: boolean; clips?: boolean },
): Request[] {
  const lists = { lines, words, clips };
  const isAny = !Object.values(lists).includes(true);
  const wanted = only.split(",");
  return requests.filter(
    ({ list, name }) => wanted.some((one) => isMeant(name, one)) && (isAny || lists[list]),
  );
}

/** The full name of a line must match exactly, so that taxi-umbrella#1 does not select taxi-umbrella#12. */
const isMeant = (name: string, wanted: string): boolean =>
  /#\d+$/.test(wanted) ? name === wanted : name.includes(wanted);

/**
 * One of several equal parts, for parallel runs.
 * @example inPart(["a", "b", "c"], "1/2") // ["a", "c"]
 */
export function inPart<T>(all: readonly T[], part: string): T[] {
  const [, one, count] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (one === undefined || count === undefined || one < 1 || one > count)
    throw new Error(`--part is written like 1/2, not ${part}`);
  return all.filter((_, index) => index % count === one - 1);
}

/**
 * All requests of the content: first the scenes, then their words, the rest of the lexicon, and ear training.
 */
export function readRequests(content: Analysed = analyseContent(projectFolders)): Request[] {
  const { sources, scenes, index, contrasts } = content;
  const order = sources.categories.data.flatMap((category) => category.scenes);
  const inOrder = scenes.toSorted((a, b) => order.indexOf(a.source.id) - order.indexOf(b.source.id));
  const said = inOrder.flatMap((scene) => [...spokenTextsOf(scene), ...scene.diary, ...repairTexts(scene)]);
  // Scenes share repair phrases and questions.
  const lines = [...new Map(said.map((one) => [one.name, one])).values()].map(({ name, speech }): Request => {
    if (speech.voice === "") throw new Error(`${name}: its speaker has no voice in cast.yaml`);
    return { list: "lines", name, speech, key: speechKey(speech) };
  });
  const taught = inOrder.flatMap(({ source }) => source.scene.data.vocabulary);
  const words = [...new Set([...taught, ...index.byId.keys()])].flatMap((id): Request[] => {
    const lexeme = index.byId.get(id);
    if (lexeme === undefined) return [];
    const speech = wordSpeech(lexeme);
    return [{ list: "words", name: id, speech, key: speechKey(speech) }];
  });
  const clips = contrasts
    .flatMap((contrast) => contrast.clips)
    .toSorted((a, b) => clipForms.indexOf(a.form) - clipForms.indexOf(b.form))
    .map(({ name, speech }): Request => ({ list: "clips", name, speech, key: speechKey(speech) }));
  return [...lines, ...words, ...clips];
}
