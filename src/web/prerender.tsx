import i18next from "i18next";
import { prerender } from "react-dom/static";
import type { PageContent } from "#contract/pages.ts";
import type { Language } from "#domain/site/languages.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { App, loadScreenAt } from "./app.tsx";
import { setPreloaded } from "#web/kit/boot/preloaded-response.ts";
import { startI18n } from "#web/kit/i18n/i18n.ts";
import { showLanguage } from "#web/kit/preferences/language.ts";
import { navigate } from "#web/kit/router/location.ts";

export { startI18n };

/** A screen to render: its path, its language, and the API response for `address`. */
export type Drawing = { language: Language; path: string; address: string; data: unknown };

/**
 * Renders a screen as HTML for the build, as a new visitor without preferences sees it. Call it sequentially,
 * because address and language are global.
 */
export async function drawScreen({ language, path, address, data }: Drawing): Promise<string> {
  showLanguage(language);
  await i18next.changeLanguage(language);
  navigate(path, { replace: true });
  setPreloaded(address, language, data);
  await loadScreenAt(path);
  const problems: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    onError: (error) => void problems.push(error),
    // Renders one chunk, because later chunks would need inline scripts that put them into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  if (problems.length > 0) throw new Error(`${path} cannot be drawn in ${language}`, { cause: problems[0] });
  const html = await new Response(prelude).text();
  // Removes React's preload links. The browser finds the pictures just as early in the HTML, and hydration
  // does not expect the links.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
}

export const listTexts = (): { title: string; description: string } => ({
  title: i18next.t("home.pageTitle"),
  description: i18next.t("home.tagline"),
});

/**
 * The message for browsers without scripts, in the language that was rendered last. A scene's tabs are
 * buttons, so the message links to the readable tabs.
 */
export const withoutScripts = (sceneId?: string): PageContent["withoutScripts"] => ({
  note: i18next.t("withoutScripts"),
  links:
    sceneId === undefined
      ? []
      : [
          { path: screenPaths.categories, label: i18next.t("common.toScenes") },
          ...(["intro", "dialogue", "vocabulary"] as const).map((tab) => ({
            path: paths.study(sceneId, tab),
            label: i18next.t(`study.tabs.${tab}`),
          })),
        ],
});
