import { paths, screenPaths } from "#domain/site/screens.ts";
import { knownProgress } from "#web/learning/progress.ts";
import { navigate } from "#web/kit/router/location.ts";

/**
 * Opens a shortcut of the app's icon. The shortcut has the same address as the list, so that the app also
 * opens if this code does not load.
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
