/** The people in whose place learners speak, as content/cast.yaml names them. */
const learnerRoles = ["mei", "minjun", "linh"];

type Spoken = { segment: number; speaker: string };

/**
 * The character that a learner speaks in a scene: the one who is a learner, otherwise the first who answers.
 * @example learnerRoleIn([{ segment: 0, speaker: "ramen-chef" }, { segment: 1, speaker: "mei" }]) // "mei"
 */
export function learnerRoleIn(lines: readonly Spoken[]): string | undefined {
  const learner = lines.find(({ speaker }) => learnerRoles.includes(speaker));
  const answer = lines.find(({ speaker }) => speaker !== lines[0]?.speaker);
  return (learner ?? answer ?? lines[0])?.speaker;
}
