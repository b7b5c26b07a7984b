/** The learner was asked to prove who they are and did not: nothing was done, and there is nothing to tell. */
export class NotProved extends Error {
  override readonly name = "NotProved";
}
