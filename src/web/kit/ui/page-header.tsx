import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import styles from "./page-header.module.css";

export type PageBar = {
  title: ReactNode;
  backLabel: string;
  onBack: () => void;
  /** At most two icon buttons. */
  trailing?: ReactNode;
};

/** Stays visible while the page scrolls. */
export function PageHeader({ title, backLabel, onBack, trailing }: PageBar) {
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <IconButton icon="back" label={backLabel} onClick={onBack} />
        <h1 className={styles["title"]}>{title}</h1>
        <div className={styles["trailing"]}>{trailing}</div>
      </div>
    </header>
  );
}
