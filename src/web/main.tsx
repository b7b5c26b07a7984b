import "./boot/polyfills.ts";
import "./ui/tokens.css";
import "./boot/first-paint.css";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followLanguagePreference, startI18n, startInDefaultLanguage } from "./i18n/i18n.ts";
import { onRefusedToken } from "./lib/api/api.ts";
import { currentLanguage } from "./lib/preferences/language.ts";
import { logGlobalErrors } from "./lib/log.ts";
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

async function start(): Promise<void> {
  logGlobalErrors();
  dropFailedStyles();
  trackInputKind();
  followTheme();
  followOtherTabs();
  followOtherTabsSession();
  restoreSession();
  onRefusedToken((token) => {
    if (endRefusedSession(token)) showToast(i18next.t("login.expired"));
  });
  await startI18n();
  followLanguagePreference(() => showToast(i18next.t("problem.network"), { kind: "error" }));
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  if (!i18next.hasResourceBundle(currentLanguage(), "app")) {
    const stopWaiting = showStartProblem(root, currentLanguage());
    if (!(await startInDefaultLanguage())) return;
    stopWaiting();
  }
  // What a screen's boundary caught it has logged already.
  createRoot(root, { onCaughtError: () => undefined }).render(<App />);
}

void start();
