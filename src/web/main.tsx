import "#web/kit/boot/polyfills.ts";
import "#web/kit/ui/tokens.css";
import "#web/kit/boot/first-paint.css";
import i18next from "i18next";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, loadScreenAt } from "./app.tsx";
import { awaitPreloaded } from "#web/kit/boot/preloaded-response.ts";
import { pageMarks } from "#web/kit/boot/handover.ts";
import { startI18n, startInDefaultLanguage } from "#web/kit/i18n/i18n.ts";
import { onRefusedToken } from "#web/kit/api/api.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { logGlobalErrors } from "#web/kit/log.ts";
import { watchChannel } from "#web/kit/device/native-channel.ts";
import { followOtherTabs, preferencesChanged } from "#web/kit/preferences/preferences.ts";
import {
  endRefusedSession,
  followOtherTabsSession,
  restoreSession,
  session,
} from "#web/kit/session/session.ts";
import { followTheme } from "#web/kit/preferences/theme.ts";
import { showStartProblem } from "#web/kit/i18n/start-problem.ts";
import { trackInputKind } from "#web/kit/ui/input-kind.ts";
import { dropOutdatedScenes } from "#web/offline/members-scenes.ts";
import { moveWithVisit } from "#web/learning/visit.ts";
import { feedbackNames } from "#web/site/stored-names.ts";
import { dropTakes } from "#web/speaking/takes/drop-takes.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { isLanguage } from "#domain/site/languages.ts";

/** Removes stylesheets that failed to load. Otherwise Vite would treat them as loaded at the next attempt. */
function dropFailedStyles(): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
  };
  document.addEventListener("error", drop, true);
}

/**
 * Renders the app. Hydrates the prerendered HTML if it was built from the received API response and the
 * visitor is new. Otherwise replaces it in one go as soon as the screen can be rendered. A skeleton is
 * replaced immediately.
 */
async function draw(root: HTMLElement, screen: Promise<unknown>): Promise<void> {
  const { madeOf, known, notDrawn } = pageMarks;
  const page = document.documentElement;
  // The error boundary of the screen has already logged the error.
  const options = { onCaughtError: () => undefined };
  if (page.hasAttribute(notDrawn)) {
    root.textContent = "";
    page.removeAttribute(notDrawn);
    createRoot(root, options).render(<App />);
    window.kaiwa.repeatEarlyTap();
    return;
  }
  const [tag] = await Promise.all([awaitPreloaded(), screen]);
  if (tag?.includes(page.getAttribute(madeOf) ?? "") === true && !page.hasAttribute(known)) {
    hydrateRoot(root, <App />, options);
    window.kaiwa.repeatEarlyTap();
    return;
  }
  const drawn = root.firstChild;
  createRoot(root, options).render(<App />);
  new MutationObserver((_changes, observer) => {
    if (drawn?.isConnected === true) return;
    observer.disconnect();
    window.kaiwa.repeatEarlyTap();
  }).observe(root, { childList: true });
}

async function start(): Promise<void> {
  logGlobalErrors();
  watchChannel();
  dropFailedStyles();
  trackInputKind();
  followTheme();
  followOtherTabs();
  session.onLeave(dropTakes);
  moveWithVisit([feedbackNames.draft, feedbackNames.waiting("")]);
  session.onMembershipChange(dropOutdatedScenes);
  session.onVisitEnd(() => window.location.reload());
  followOtherTabsSession();
  restoreSession();
  onRefusedToken((token) => {
    if (endRefusedSession(token)) showToast(i18next.t("login.expired"));
  });
  // Loads the screen in parallel with the texts. An error is ignored here, because rendering the screen
  // retries and its boundary reports the problem.
  const screen = loadScreenAt(window.location.pathname).catch(() => undefined);
  await startI18n();
  followLanguagePreference(() => showToast(i18next.t("problem.network"), { kind: "error" }));
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no element #root");
  if (!i18next.hasResourceBundle(currentLanguage(), "app")) {
    // The attribute hides prerendered content that does not suit this learner, together with #root. The start
    // problem must be visible.
    document.documentElement.removeAttribute(pageMarks.notDrawn);
    const stopWaiting = showStartProblem(root, currentLanguage());
    if (!(await startInDefaultLanguage())) return;
    stopWaiting();
  }
  await draw(root, screen);
}

void start();

/** Switches the language if the preference changes in this tab or another. */
function followLanguagePreference(onFailure: () => void): void {
  let wasOther = false;
  window.addEventListener(preferencesChanged, (event) => {
    const chosen: unknown = event instanceof CustomEvent ? event.detail?.interfaceLanguage : undefined;
    if (!isLanguage(chosen)) return;
    // If the learner chooses another language and then the page's own language again, the second choice
    // counts as a switch, too, because the other language may still be loading.
    wasOther ||= chosen !== currentLanguage();
    if (wasOther)
      import("#web/kit/i18n/switch-language.ts").then((m) => m.switchLanguage(chosen, onFailure), onFailure);
  });
}
