import type { ContentData } from "#contract/content.schema.ts";
import { pathsIn } from "#domain/learning/progress/scene-segments.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { Library } from "#server/modules/content/service.ts";

type SceneSegmentNumbers = {
  /** The segments of all paths, in ascending order. */
  all: readonly number[];
  /** The segments of each path through the scene. The author's path is first. */
  paths: readonly (readonly number[])[];
};

export type SegmentsOf = (contentId: string) => SceneSegmentNumbers | undefined;

/**
 * Reads and caches the segments of scenes. The catalogue has only their count, and their numbers have gaps.
 */
export function segmentsFrom({ ready }: Pick<Library, "ready">): SegmentsOf {
  const cache = new Map<string, SceneSegmentNumbers>();
  return (contentId) => {
    const cached = cache.get(contentId);
    if (cached !== undefined) return cached;
    // Segments are the same in every language.
    const scene = ready.scene("ja", contentId);
    if (scene === undefined) return undefined;
    const { bytes } = scene.whole.encoded("identity");
    // Our compiler has written the text, and a test validates all scenes.
    const { data } = JSON.parse(bytes.toString()) as { data: Pick<ContentData, "lines" | "turns"> };
    const all = [...new Set(allLines(data).map(({ segment }) => segment))].sort((a, b) => a - b);
    const segments = { all, paths: pathsIn(data) };
    cache.set(contentId, segments);
    return segments;
  };
}
