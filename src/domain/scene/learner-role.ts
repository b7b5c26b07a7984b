/** The people in whose place learners speak, as content/cast.yaml names them. */
const learnerRoles = ["mei", "minjun", "linh"];

type Spoken = { segment: number; speaker: string };

/**
 * Whose lines a learner says in a scene: those of the learner among its people; where there is none, of whoever answers
 * the first speaker.
 * @example learnerRoleIn([{ segment: 0, speaker: "ramen-chef" }, { segment: 1, speaker: "mei" }]) // "mei"
 */
export function learnerRoleIn(lines: readonly Spoken[]): string | undefined {
  const learner = lines.find(({ speaker }) => learnerRoles.includes(speaker));
  const answer = lines.find(({ speaker }) => speaker !== lines[0]?.speaker);
  return (learner ?? answer ?? lines[0])?.speaker;
}
