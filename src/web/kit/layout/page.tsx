import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { goBack, navigate, useLocation } from "#web/kit/router/location.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { PageHeader } from "#web/kit/ui/page-header.tsx";
import type { PageBar } from "#web/kit/ui/page-header.tsx";
import styles from "./page.module.css";

type Props = {
  title: string;
  /** The main screens, one per tab, have no back button and render their own heading. */
  isMain?: boolean;
  /** Makes space for a second column on wide screens. */
  isWide?: boolean;
  trailing?: ReactNode;
  /** Replaces the usual top bar. */
  renderHeader?: ((bar: PageBar) => ReactNode) | undefined;
  children: ReactNode;
};

/** The frame of every screen: title, top bar and `main`. */
export function Page({ title, isMain = false, isWide = false, trailing, renderHeader, children }: Props) {
  const { t } = useTranslation();
  const { index } = useLocation();
  // Without a previous screen, the back button opens the list of scenes.
  const onBack = () => (index === 0 ? navigate(screenPaths.categories, { replace: true }) : goBack());
  useEffect(() => {
    document.title = title === "" ? product.name : `${title} · ${product.name}`;
  }, [title]);
  const bar: PageBar = { title, backLabel: t("common.back"), onBack, trailing };
  return (
    <>
      {isMain ? null : renderHeader === undefined ? <PageHeader {...bar} /> : renderHeader(bar)}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(styles["page"], isMain && styles["main"], isWide && styles["wide"])}
      >
        {children}
      </main>
    </>
  );
}
