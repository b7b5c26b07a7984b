/** A sentence of a scene's diary. */
export type DiarySentence = {
  /** The line that the sentence is about. Without it, the sentence is written on every path. */
  readonly segment?: number | undefined;
  /** The partner who adds this sentence to the page as a remark; the learner writes all others. */
  readonly speaker?: string | undefined;
};

/**
 * The sentences of a page, for the lines of the path taken. Of several remarks, the last one is written.
 * @example
 * const diary = [{ segment: 3 }, { segment: 15 }, {}, { speaker: "chef" }];
 * sentencesOf(diary, [0, 1, 2, 3]) // { written: [{ segment: 3 }, {}], remark: { speaker: "chef" } }
 */
export function sentencesOf<Sentence extends DiarySentence>(
  diary: readonly Sentence[],
  segments: readonly number[],
): { written: Sentence[]; remark: Sentence | undefined } {
  const here = diary.filter(({ segment }) => segment === undefined || segments.includes(segment));
  const remarks = here.filter(({ speaker }) => speaker !== undefined);
  return {
    written: here.filter(({ speaker }) => speaker === undefined),
    remark: remarks[remarks.length - 1],
  };
}
