import { addressGroup } from "#server/http/address-group.ts";
import type { Throttles } from "./throttles.ts";

/** Counts a screenshot against its sender before it is decoded. Throws if the sender's limit is reached. */
export function countScreenshot(
  throttles: Throttles,
  { userId, address }: { userId: string | undefined; address: string },
): Promise<void> {
  return throttles.spend(
    userId === undefined
      ? { limit: "screenshot-address", subject: addressGroup(address) }
      : { limit: "screenshot-learner", subject: userId },
    "feedback.pictures-full",
  );
}
