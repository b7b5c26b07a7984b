import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/kit/ui/class-names.ts";
import { PageHeader } from "#web/kit/ui/page-header.tsx";
import styles from "./page.module.css";
import { useGoBack } from "./use-go-back.ts";
import { useTitle } from "./use-title.ts";

type Props = {
  title: string;
  /** The main screens, one behind each tab, have no back button and draw their own heading. */
  isMain?: boolean;
  /** Has room for a second column on wide screens. */
  isWide?: boolean;
  trailing?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: its title, its top bar, its one `main`. */
export function Page({ title, isMain = false, isWide = false, trailing, children }: Props) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  useTitle(title);
  return (
    <>
      {isMain ? null : (
        <PageHeader title={title} backLabel={t("common.back")} onBack={goBack} trailing={trailing} />
      )}
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
