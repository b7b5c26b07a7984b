import "./boot/polyfills.ts";
import "./ui/tokens.css";
import "./boot/first-paint.css";
import i18next from "i18next";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, loadScreenAt } from "./app.tsx";
import { awaitFirst } from "./boot/first-answer.ts";
import { pageMarks } from "./boot/handover.ts";
import { followLanguagePreference } from "./i18n/follow-language.ts";
import { startI18n, startInDefaultLanguage } from "./i18n/i18n.ts";
import { onRefusedToken } from "./lib/api/api.ts";
import { currentLanguage } from "./lib/preferences/language.ts";
import { logGlobalErrors } from "./lib/log.ts";
import { watchChannel } from "./lib/native/channel.ts";
import { followOtherTabs } from "./lib/preferences/preferences.ts";
import { endRefusedSession, followOtherTabsSession, restoreSession } from "./lib/session/session.ts";
import { followTheme } from "./lib/preferences/theme.ts";
import { showStartProblem } from "./i18n/start-problem.ts";
import { trackInputKind } from "./ui/input-kind.ts";
import { showToast } from "./ui/toast-store.ts";

/** A stylesheet that did not arrive is taken out of the page: Vite would take it for loaded at the next attempt. */
function dropFailedStyles(): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
  };
  document.addEventListener("error", drop, true);
}

/**
 * Draws the app. HTML that the build has made, of the answer that has come, is taken over where it lies, if it is drawn for a
 * newcomer and this is one. For others it is replaced in one go, once their screen can be drawn; a skeleton at once.
 */
async function draw(root: HTMLElement, screen: Promise<unknown>): Promise<void> {
  const { madeOf, known, notDrawn } = pageMarks;
  const page = document.documentElement;
  // What a screen's boundary caught it has logged already.
  const options = { onCaughtError: () => undefined };
  if (page.hasAttribute(notDrawn)) {
    root.textContent = "";
    page.removeAttribute(notDrawn);
    createRoot(root, options).render(<App />);
    return;
  }
  const [tag] = await Promise.all([awaitFirst(), screen]);
  if (tag?.includes(page.getAttribute(madeOf) ?? "") === true && !page.hasAttribute(known)) {
    hydrateRoot(root, <App />, options);
    return;
  }
  createRoot(root, options).render(<App />);
}

async function start(): Promise<void> {
  logGlobalErrors();
  if (import.meta.env.DEV) {
    const { simulateFromAddress } = await import("./native/simulator/simulate.ts");
    simulateFromAddress(window.location.search);
  }
  watchChannel();
  dropFailedStyles();
  trackInputKind();
  followTheme();
  followOtherTabs();
  followOtherTabsSession();
  restoreSession();
  onRefusedToken((token) => {
    if (endRefusedSession(token)) showToast(i18next.t("login.expired"));
  });
  // While the texts are on their way. Drawing it loads it again, and its boundary says what is the matter.
  const screen = loadScreenAt(window.location.pathname).catch(() => undefined);
  await startI18n();
  followLanguagePreference(() => showToast(i18next.t("problem.network"), { kind: "error" }));
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  if (!i18next.hasResourceBundle(currentLanguage(), "app")) {
    // Content that is not this learner's is hidden with its element.
    document.documentElement.removeAttribute(pageMarks.notDrawn);
    const stopWaiting = showStartProblem(root, currentLanguage());
    if (!(await startInDefaultLanguage())) return;
    stopWaiting();
  }
  await draw(root, screen);
}

void start();
