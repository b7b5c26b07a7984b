import type { ContentData } from "#contract/content.schema.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { Library } from "#server/modules/content/service.ts";

export type SegmentsOf = (contentId: string) => readonly number[] | undefined;

/** From the scene itself, because the catalogue has only a count and numbers have gaps. Cached. */
export function segmentsFrom({ ready }: Pick<Library, "ready">): SegmentsOf {
  const cache = new Map<string, readonly number[]>();
  return (contentId) => {
    const cached = cache.get(contentId);
    if (cached !== undefined) return cached;
    // The same in every language.
    const scene = ready.scene("ja", contentId);
    if (scene === undefined) return undefined;
    const { bytes } = scene.whole.encoded("identity");
    // Written by our compiler; a test validates all scenes.
    const { data } = JSON.parse(bytes.toString()) as { data: Pick<ContentData, "lines" | "turns"> };
    const segments = [...new Set(allLines(data).map(({ segment }) => segment))].sort((a, b) => a - b);
    cache.set(contentId, segments);
    return segments;
  };
}
