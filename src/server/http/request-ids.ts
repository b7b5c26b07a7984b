import { randomUUID } from "node:crypto";

/**
 * Names requests, in the form of a UUID. Random for each process, and counted within it: that is as unique, and a tenth of the
 * work. An id tells nobody anything, so it may be guessed.
 */
export function requestIds(): () => string {
  const prefix = randomUUID().slice(0, -12);
  let count = 0;
  return () => {
    count += 1;
    return prefix + count.toString(16).padStart(12, "0");
  };
}
