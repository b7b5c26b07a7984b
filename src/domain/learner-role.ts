/** Characters whose lines learners can speak, see content/cast.yaml. */
const learnerRoles = ["mei", "minjun", "linh", "ben", "wang"];

type Spoken = { segment: number; speaker: string };

/**
 * The character that the learner speaks: a learner role if there is one, otherwise the first character who
 * replies.
 * @example learnerRoleIn([{ segment: 0, speaker: "ramen-chef" }, { segment: 1, speaker: "mei" }]) // "mei"
 */
export function learnerRoleIn(lines: readonly Spoken[]): string | undefined {
  const learner = lines.find(({ speaker }) => learnerRoles.includes(speaker));
  const answer = lines.find(({ speaker }) => speaker !== lines[0]?.speaker);
  return (learner ?? answer ?? lines[0])?.speaker;
}

/**
 * The last line that another character says to the learner. Announcements do not count.
 * @example lastPartnerLine([{ segment: 0, speaker: "ramen-chef" }, { segment: 1, speaker: "mei" }], "mei")?.segment // 0
 */
export function lastPartnerLine<Line extends Spoken & { form?: string | undefined }>(
  lines: readonly Line[],
  learner: string | undefined,
): Line | undefined {
  return [...lines].reverse().find(({ speaker, form }) => speaker !== learner && form !== "announcement");
}
