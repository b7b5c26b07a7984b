import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./study-actions.module.css";

type Props = {
  /** A heart to keep the scene by, where the screen has one. */
  heart?: ReactNode;
  onDisplay: () => void;
};

/** What stands at the end of the top bar. */
export function StudyActions({ heart, onDisplay }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles["actions"]}>
      {heart}
      <IconButton icon="gear" label={t("study.display")} onClick={onDisplay} />
    </div>
  );
}
