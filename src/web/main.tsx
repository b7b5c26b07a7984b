import "./polyfills.ts";
import "./ui/tokens.css";
import "./boot/first-paint.css";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { followLanguagePreference, startI18n } from "./i18n/i18n.ts";
import { currentLanguage } from "./lib/language.ts";
import { logGlobalErrors } from "./lib/log.ts";
import { followOtherTabs } from "./lib/preferences.ts";
import { followOtherTabsSession, restoreSession } from "./lib/session.ts";
import { followSystemTheme } from "./lib/theme.ts";
import { showStartProblem } from "./start-problem.ts";
import { trackInputKind } from "./ui/input-kind.ts";

async function start(): Promise<void> {
  logGlobalErrors();
  trackInputKind();
  followSystemTheme();
  followOtherTabs();
  followOtherTabsSession();
  restoreSession();
  await startI18n();
  followLanguagePreference();
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  if (!i18next.hasResourceBundle(currentLanguage(), "app")) {
    showStartProblem(root, currentLanguage());
    return;
  }
  createRoot(root).render(<App />);
}

void start();
