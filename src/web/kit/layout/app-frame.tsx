import { useEffect } from "react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "#web/kit/router/location.ts";
import { tabBarFor } from "#domain/site/screens.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./app-frame.module.css";
import { setDockHeight } from "./dock-height.ts";
import { AfterHydration } from "./after-hydration.tsx";
import { optionalPart } from "./optional-part.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useArrival } from "./use-arrival.ts";

// Loaded later, because no first screen shows a toast. A toast from before appears when this part is loaded.
const Toasts = optionalPart(() => import("#web/kit/ui/toasts.tsx").then((m) => m.Toasts));

/** Moves the focus by script, because following the link would add a history entry. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isVisible } = tabBarFor(useLocation().pathname);
  useArrival();
  useEffect(() => setDockHeight(isVisible ? 57 : 0), [isVisible]);
  return (
    <>
      <a className={styles["skip"]} href="#main" onClick={skipToContent}>
        {t("common.skipToContent")}
      </a>
      <div className={classNames(isVisible && styles["withTabs"])}>{children}</div>
      <TabBar />
      <AfterHydration>
        <Toasts />
      </AfterHydration>
    </>
  );
}
