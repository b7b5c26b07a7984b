import { addressGroup } from "#server/http/address-group.ts";
import type { Throttles } from "./throttles.ts";

/** Counts the picture of a message against its sender, or refuses it. Before it is decoded, so that rejected pictures count, too. */
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
