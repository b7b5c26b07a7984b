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

/** A screen to draw: where, in which language, and with which answer of the API. */
export type Drawing = { language: Language; path: string; address: string; data: unknown };

/**
 * Renders a screen as HTML for the build, as a first visitor without preferences sees it. Call it sequentially: address
 * and language are global.
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
    // In one piece: pieces that are sent later would need scripts to be put into their place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  if (problems.length > 0) throw new Error(`${path} cannot be drawn in ${language}`, { cause: problems[0] });
  const html = await new Response(prelude).text();
  // React asks for pictures ahead of where they stand. The browser finds them there as early, and the app does not draw these.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
}

/** What the list of all scenes is called, and what is said about it. */
export const listTexts = (): { title: string; description: string } => ({
  title: i18next.t("home.pageTitle"),
  description: i18next.t("home.tagline"),
});

/**
 * The message for browsers without scripts, in the language that was rendered last. A scene's tabs are buttons, so the
 * readable tabs are linked.
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
