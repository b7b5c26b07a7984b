import { paths, screenPaths } from "#domain/site/screens.ts";
import { knownProgress } from "#web/learning/progress.ts";
import { navigate } from "#web/kit/router/location.ts";

/**
 * Follows a shortcut of the app's icon. Its address is that of the list, so that an older build, or none of this code,
 * still opens the app.
 */
export function followShortcut(name: string): void {
  const [latest] = knownProgress().recentItems;
  if (name === "continue" && latest !== undefined) {
    navigate(paths.study(latest.id), { replace: true });
    return;
  }
  navigate(screenPaths.categories, { replace: true });
  if (name === "search") document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}
