import { content } from "#contract/content.ts";
import type {
  ContentData,
  ContentLine,
  ContentToken,
  DictionaryEntry,
  LexemeData,
} from "#contract/content.schema.ts";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { callUnlessPreloaded, preloadedData } from "#web/kit/boot/preloaded-response.ts";
import { takeEarlySpeech } from "#web/kit/boot/early-speech.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readBytes } from "#web/kit/api/read-file.ts";
import type { Preloaded } from "#web/kit/api/use-load.ts";
import type { SceneOnPath } from "#web/learning/scene-path.ts";

export type Scene = SceneOnPath;
export type SceneChoice = NonNullable<ContentData["turns"]>[number]["choices"][number];
export type { ContentLine, ContentToken, DictionaryEntry, LexemeData };

/** The boot script requests the first scene of a visit before the app is loaded. */
export async function loadScene(contentId: string): Promise<Scene> {
  return callUnlessPreloaded(content.one, { params: { id: contentId } });
}

/** The preloaded scene, if the visit starts on its screen. */
export const preloadedScene = (contentId: string, language: string): Preloaded<Scene> =>
  preloadedData(content.one, { params: { id: contentId } }, language);

/**
 * Prepares a scene for reading. Joins the parts of each word, and removes the blanks, because the positions
 * of blanks count these parts.
 */
export function withWholeWords(scene: Scene): Scene {
  const lines = scene.lines.map(({ blank: _blank, ...line }) => ({
    ...line,
    tokens: wholeWords(line.tokens),
  }));
  return { ...scene, lines };
}

/** Returns a cached file synchronously. */
export const loadSpeech = (url: string): Uint8Array | Promise<Uint8Array> =>
  takeEarlySpeech(url) ?? readBytes(requestFromPage(url));
