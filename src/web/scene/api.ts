import { content } from "#contract/content.ts";
import type {
  ContentData,
  ContentLine,
  ContentToken,
  DictionaryEntry,
  LexemeData,
} from "#contract/content.schema.ts";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { callFirst, knownFirst } from "#web/kit/boot/first-answer.ts";
import { takeEarlySpeech } from "#web/kit/boot/early-speech.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readBytes } from "#web/kit/api/read-bytes.ts";
import type { Known } from "#web/kit/api/use-load.ts";
import type { SceneOnPath } from "#web/learning/scene-path.ts";

export type Scene = SceneOnPath;
export type SceneChoice = NonNullable<ContentData["turns"]>[number]["choices"][number];
export type { ContentLine, ContentToken, DictionaryEntry, LexemeData };

/** Loads a scene. The page of a visit requests its first scene in the boot script, before the app is loaded. */
export async function loadScene(contentId: string): Promise<Scene> {
  return callFirst(content.one, { params: { id: contentId } });
}

/** A scene, if the screen begins with it. */
export const knownScene = (contentId: string, language: string): Known<Scene> =>
  knownFirst(content.one, { params: { id: contentId } }, language);

/** The scene as it is read: words whole, and without the blanks of practice, which count parts of words. */
export function withWholeWords(scene: Scene): Scene {
  const lines = scene.lines.map(({ blank: _blank, ...line }) => ({
    ...line,
    tokens: wholeWords(line.tokens),
  }));
  return { ...scene, lines };
}

/** Loads a speech file. One that is here already is returned at once. */
export const loadSpeech = (url: string): Uint8Array | Promise<Uint8Array> =>
  takeEarlySpeech(url) ?? readBytes(requestFromPage(url));
