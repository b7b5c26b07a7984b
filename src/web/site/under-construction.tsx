import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import { screenPaths } from "#domain/site/screens.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import styles from "./under-construction.module.css";

type Feature = "vocabulary" | "practice" | "notifications" | "paymentSuccess";

type Props = {
  feature: Feature;
  /** Shown above the announcement. */
  above?: ReactNode;
  /** The button below the announcement, by default a link to the scenes. */
  children?: ReactNode;
};

/** A screen that is announced but not built yet. Says what is planned and when. */
export function UnderConstruction({ feature, above, children }: Props) {
  const { t } = useTranslation();
  return (
    <Page title={t(`construction.${feature}.title`)}>
      {above}
      <EmptyState
        picture="scaffold"
        title={t("construction.title")}
        text={
          <>
            {t(`construction.${feature}.text`)}
            <strong className={styles["launch"]}>{t("construction.launch")}</strong>
          </>
        }
        action={
          children ?? (
            <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
              {t("common.toScenes")}
            </Link>
          )
        }
      />
    </Page>
  );
}
