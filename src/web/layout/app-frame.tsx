import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType } from "react-router";
import { tabBarFor } from "#domain/screens.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Toasts } from "#web/ui/toast.tsx";
import styles from "./app-frame.module.css";
import { TabBar } from "./tab-bar.tsx";

/** A new screen starts at its top with the focus on it, so that screen readers and keyboards follow. */
function useArrival(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Going back returns to where one was: the browser restores that place itself.
    if (how !== "POP") window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, how]);
}

/** What surrounds every screen: skip link, tab bar, toasts. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isVisible } = tabBarFor(useLocation().pathname);
  useArrival();
  useEffect(() => {
    document.documentElement.style.setProperty("--dock-height", isVisible ? "57px" : "0px");
  }, [isVisible]);
  return (
    <>
      <a className={styles["skip"]} href="#main">
        {t("common.skipToContent")}
      </a>
      <div className={classNames(isVisible && styles["withTabs"])}>{children}</div>
      <TabBar />
      <Toasts dismissLabel={t("common.close")} />
    </>
  );
}
