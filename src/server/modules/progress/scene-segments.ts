import type { ContentData } from "#contract/content.schema.ts";
import type { Library } from "#server/modules/content/service.ts";

/** The numbers of a scene's segments in order, or nothing where there is no such scene. */
export type SegmentsOf = (contentId: string) => readonly number[] | undefined;

/**
 * Reads them from the scene itself, since lists only know how many there are and numbers have gaps where a line was
 * taken out. Each scene is unpacked once.
 */
export function segmentsFrom({ answers }: Pick<Library, "answers">): SegmentsOf {
  const known = new Map<string, readonly number[]>();
  return (contentId) => {
    const remembered = known.get(contentId);
    if (remembered !== undefined) return remembered;
    // The numbers are the same in every language.
    const scene = answers.scene("ja", contentId);
    if (scene === undefined) return undefined;
    const { bytes } = scene.whole.encoded("identity");
    // Our own compiler's answer, held against the schema by a test of the whole library.
    const { data } = JSON.parse(bytes.toString()) as { data: Pick<ContentData, "lines"> };
    const segments = [...new Set(data.lines.map(({ segment }) => segment))].sort((a, b) => a - b);
    known.set(contentId, segments);
    return segments;
  };
}
