import { content } from "#contract/content.ts";
import type { ContentData, ContentLine, ContentToken, LexemeData } from "#contract/content.schema.ts";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { callFirst, knownFirst } from "#web/boot/first-answer.ts";
import { takeEarlySpeech } from "#web/boot/handover.ts";
import { ApiError, networkTexts } from "#web/lib/api/api-error.ts";
import { requestFromPage } from "#web/lib/api/page-request.ts";
import type { Known } from "#web/lib/api/use-load.ts";

export type Scene = ContentData;
export type { ContentLine, ContentToken, LexemeData };

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

/** Loads a speech file. The boot script has requested that of the first line already. */
export async function loadSpeech(url: string): Promise<Uint8Array> {
  try {
    const response = await (takeEarlySpeech(url) ?? requestFromPage(url));
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}
