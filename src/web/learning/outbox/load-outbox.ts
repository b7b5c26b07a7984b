/** The outbox itself: only learners who are signed in need it, and none of them for the first screen. */
export function loadOutbox() {
  return import("./outbox.ts");
}
