import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import { useLocation } from "#web/kit/router/location.ts";
import { screenPaths, tabBarFor, tabs } from "#domain/site/screens.ts";
import type { Tab } from "#domain/site/screens.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./tab-bar.module.css";

const places = {
  scenes: { to: screenPaths.categories, icon: "home" },
  practice: { to: screenPaths.practice, icon: "microphone" },
  profile: { to: screenPaths.profile, icon: "person" },
} as const satisfies Record<Tab, unknown>;

export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isVisible, active } = tabBarFor(pathname);
  if (!isVisible) return null;
  return (
    <nav className={styles["bar"]} aria-label={t("tabs.label")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={places[tab].to}
          className={classNames(styles["tab"], tab === active && styles["active"])}
          aria-current={tab === active ? "page" : undefined}
        >
          <Icon name={places[tab].icon} size={24} />
          <span className={styles["label"]}>{t(`tabs.${tab}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
