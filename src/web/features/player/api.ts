import { content } from "#contract/content.ts";
import type { ContentData, ContentLine, ContentToken, LexemeData } from "#contract/content.schema.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, networkTexts } from "#web/lib/api-error.ts";

export type Scene = ContentData;
export type { ContentLine, ContentToken, LexemeData };

export async function loadScene(contentId: string): Promise<Scene> {
  return call(content.one, { params: { id: contentId } });
}

/** The bytes of a speech file. */
export async function loadSpeech(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url);
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}
