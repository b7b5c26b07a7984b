import type { ContentData } from "#contract/content.schema.ts";
import type { Library } from "#server/modules/content/service.ts";

/** The numbers of a scene's segments in order; undefined when there is no such scene. */
export type SegmentsOf = (contentId: string) => readonly number[] | undefined;

/**
 * Reads them from the scene itself: the catalogue has only their count, and numbers have gaps where a line was removed. The
 * result is cached, because it takes unpacking the scene.
 */
export function segmentsFrom({ ready }: Pick<Library, "ready">): SegmentsOf {
  const cache = new Map<string, readonly number[]>();
  return (contentId) => {
    const cached = cache.get(contentId);
    if (cached !== undefined) return cached;
    // The numbers are the same in every language.
    const scene = ready.scene("ja", contentId);
    if (scene === undefined) return undefined;
    const { bytes } = scene.whole.encoded("identity");
    // Written by our own compiler; a test validates all scenes against the schema.
    const { data } = JSON.parse(bytes.toString()) as { data: Pick<ContentData, "lines"> };
    const segments = [...new Set(data.lines.map(({ segment }) => segment))].sort((a, b) => a - b);
    cache.set(contentId, segments);
    return segments;
  };
}
