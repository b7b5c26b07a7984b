/** Thrown if the learner closed the request for proof. The action did not run, so no message is needed. */
export class NotProved extends Error {
  override readonly name = "NotProved";
}
