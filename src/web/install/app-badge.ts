import { logProblem } from "#web/kit/log.ts";
import { dueToday } from "#web/learning/review/due-today.ts";

/** Shows the number of due cards on the icon of the installed app when the learner arrives and leaves. */
export function followDueCards(): void {
  const show = (): void => {
    if (!("setAppBadge" in navigator)) return;
    // Zero removes the badge.
    navigator
      .setAppBadge(dueToday().count)
      .catch((error: unknown) => logProblem("the badge of the app's icon could not be set", error));
  };
  document.addEventListener("visibilitychange", show);
  show();
}
