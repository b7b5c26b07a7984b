/**
 * The inline boot script in the page's head, which runs before any module. It applies theme, language and
 * display preferences, decides whether this learner can see the prerendered content, requests the texts, the
 * list or scene and the first line's speech, and preloads the screen's code. The build fills in the two
 * constants.
 */
import { lineIn } from "#domain/site/screens.ts";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { messageUrl } from "#domain/site/namespaces.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { applyDisplay } from "#web/kit/preferences/display.ts";
import { declareLanguage, startLanguage } from "#web/kit/preferences/language.ts";
import { readStoredPreferences } from "#web/kit/preferences/stored-preferences.ts";
import { applyTheme } from "#web/kit/preferences/theme.ts";
import { visitPaths, visitProgress } from "#web/kit/session/owner.ts";
import { readStoredToken } from "#web/kit/session/token.ts";
import { readText, visitKey } from "#web/kit/storage/storage.ts";
import { earlyAddresses } from "./early-addresses.ts";
import { requestEarlySpeech, toggleEarlySpeech } from "./early-play.ts";
import { repeatEarlyTaps } from "./early-taps.ts";
import { pageMarks } from "./handover.ts";
import type { EarlyResponse, Handover, ScreenFiles } from "./handover.ts";

declare const __MESSAGE_NAMES__: Handover["messageNames"];
declare const __SCREEN_FILES__: ScreenFiles;

// Read each constant once: the build inserts its whole value at every use.
const messageNames = __MESSAGE_NAMES__;
const [files, screens] = __SCREEN_FILES__;
const { madeOf, speech, known, notDrawn } = pageMarks;

function fetchEarly(address: string, language: Language): EarlyResponse {
  const answer = requestFromPage(address).then(async (response) => ({
    status: response.status,
    text: await response.text(),
    tag: response.headers.get("etag"),
  }));
  // The caller that takes the promise handles its failure. Until then it must not count as an unhandled
  // rejection.
  answer.catch(() => undefined);
  return { address, language, answer };
}

/** Preloads the screen's code and styles while the entry is loading. */
function preload(places: readonly number[]): void {
  const { relList } = document.createElement("link");
  for (const place of places) {
    const file = files[place] ?? "";
    const isStyle = file.endsWith(".css");
    const kind = isStyle ? "preload" : "modulepreload";
    if (!relList?.supports?.(kind)) continue;
    const link = document.createElement("link");
    link.rel = kind;
    if (isStyle) link.as = "style";
    // Vite's own requests use this mode. A preload with another mode would be fetched twice.
    link.crossOrigin = "";
    link.href = `/assets/${file}`;
    document.head.appendChild(link);
  }
}

const page = document.documentElement;
/** The language tag of the prerendered content, if there is any. */
const drawnIn = page.getAttribute(madeOf) && page.lang;
const language = startLanguage();
declareLanguage(language);
applyTheme();
const preferences = readStoredPreferences();
applyDisplay(preferences);

// The list of scenes has one address, and the page at "/" contains this list.
const list = "/category/all";
if (window.location.pathname === "/") window.history.replaceState(null, "", list);
const path = window.location.pathname;
const [, contentId, tab] = /^\/study\/([\w-]+)(\/.)?/.exec(path) ?? [];
const categoryId = /^\/category\/([\w-]+)/.exec(path)?.[1];

// The prerendered content is for a first visit.
const isKnown =
  readStoredToken() !== null ||
  readText(visitKey(visitProgress)) !== null ||
  readText(visitKey(visitPaths)) !== null ||
  (contentId === undefined && preferences.startingPoint !== undefined);
if (isKnown) page.setAttribute(known, "");
// Show the skeleton if the prerendered content is in another language. Also show it if a returning learner
// opens a scene by an address without a tab, because the app may show another tab than the prerendered one.
if (drawnIn !== languages[language].tag || (isKnown && contentId !== undefined && tab === undefined)) {
  page.setAttribute(notDrawn, "");
}
// Makes first-paint.css show the skeleton of a scene. The body does not exist yet.
if (contentId !== undefined) page.setAttribute("data-first", "");

const address =
  contentId !== undefined
    ? earlyAddresses.scene.replace("{id}", contentId)
    : path === list
      ? earlyAddresses.list
      : categoryId && earlyAddresses.category.replace("{id}", categoryId);
// Requests the speech here, so that an early tap on "play" can play it.
const url = page.getAttribute(speech);
const early = url === null ? undefined : requestEarlySpeech(url);
// Learners who were here before, or follow a link to a line, may begin at another line.
const beginsAtFirstLine = !isKnown && lineIn(window.location.search) === undefined;

/** Handles an early tap on the dialogue's "play" button. Returns false for other buttons. */
function play(button: Element): boolean {
  if (early === undefined || !beginsAtFirstLine || !button.hasAttribute("data-play")) return false;
  toggleEarlySpeech(early, preferences.playbackSpeed);
  return true;
}

window.kaiwa = {
  messageNames,
  messages: fetchEarly(messageUrl(language, messageNames.app), language),
  first: address === undefined ? undefined : fetchEarly(address, language),
  // A skeleton has no buttons.
  repeatEarlyTap: drawnIn ? repeatEarlyTaps(play) : () => undefined,
  speech: early,
};

preload(screens.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []);
