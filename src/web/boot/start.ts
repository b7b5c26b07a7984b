/**
 * Inlined into the page's head: before any module has arrived it sets theme, size, language and what the skeleton shows,
 * asks for the texts and the category list or the scene with its first sound, and preloads the screen's code. The build
 * fills in the two constants.
 */
import { category } from "#contract/category.ts";
import { content } from "#contract/content.ts";
import type { Language } from "#domain/site/languages.ts";
import { messageUrl } from "#web/i18n/namespaces.ts";
import { requestFromPage } from "#web/lib/api/page-request.ts";
import { applyFontSize } from "#web/lib/preferences/font-size.ts";
import { declareLanguage, startLanguage } from "#web/lib/preferences/language.ts";
import { readStoredPreferences } from "#web/lib/preferences/stored-preferences.ts";
import { applyTheme } from "#web/lib/preferences/theme.ts";
import type { EarlyAnswer, Handover } from "./handover.ts";

declare const __MESSAGE_NAMES__: Handover["messageNames"];
/** Path prefixes with the files their screens need, longest prefix first: "/login login-1.js fields-2.css|/help …". */
declare const __SCREEN_FILES__: string;

function fetchEarly(url: string, language: Language): EarlyAnswer {
  const answer = requestFromPage(url).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  // Whoever takes the answer hears of a failure; until then it is not an unhandled rejection.
  answer.catch(() => undefined);
  return { language, answer };
}

/** Asks for the screen's code and styles while the entry is still on its way. */
function preload(files: readonly string[]): void {
  const { relList } = document.createElement("link");
  for (const file of files) {
    const isStyle = file.endsWith(".css");
    const kind = isStyle ? "preload" : "modulepreload";
    if (!relList?.supports?.(kind)) continue;
    const link = document.createElement("link");
    link.rel = kind;
    if (isStyle) link.as = "style";
    // As Vite will ask for it: a preload with another mode would be fetched twice.
    link.crossOrigin = "";
    link.href = `/assets/${file}`;
    document.head.appendChild(link);
  }
}

// Mentioned once only: the build replaces every mention with all the names.
const messageNames = __MESSAGE_NAMES__;
const language = startLanguage();
declareLanguage(language);
applyTheme();
applyFontSize(readStoredPreferences().fontSize);

const path = window.location.pathname;
const contentId = /^\/study\/([\w-]+)/.exec(path)?.[1];
// The page's body is not there yet: by this first-paint.css draws the skeleton of a scene.
if (contentId !== undefined) document.documentElement.setAttribute("data-first", "scene");
const showsCategories = path === "/" || path === "/category/all";
window.kaiwa = {
  messageNames,
  messages: fetchEarly(messageUrl(language, messageNames.app), language),
  categories: showsCategories ? fetchEarly(category.list.path, language) : undefined,
  scene:
    contentId === undefined
      ? undefined
      : { ...fetchEarly(content.one.path.replace("{id}", contentId), language), contentId },
};
// Heard a second earlier on a slow line than if the screen had to be drawn first.
void window.kaiwa.scene?.answer
  .then(({ text }) => {
    const url = /"url":"(\/audio\/[^"]+)"/.exec(text)?.[1];
    if (url === undefined) return;
    window.kaiwa.speech = { url, answer: requestFromPage(url) };
    window.kaiwa.speech.answer.catch(() => undefined);
  })
  .catch(() => undefined);

const screen = path === "/" ? "/category/all" : path;
const rows = __SCREEN_FILES__.split("|").map((row) => row.split(" "));
preload((rows.find(([prefix = ""]) => screen.startsWith(prefix)) ?? []).slice(1));
