import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmptyStatePicture } from "#domain/site/empty-state-pictures.ts";
import { Button } from "./button.tsx";
import { StatePicture } from "./state-picture.tsx";
import styles from "./state.module.css";

type Props = {
  /** The kind of problem, shown above the title. */
  label?: ReactNode;
  title: ReactNode;
  /** What happened, that no data is lost, and what to do. */
  text: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  picture?: EmptyStatePicture | undefined;
};

export function ErrorState({ label, title, text, onRetry, isRetrying, picture = "shutter" }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles["state"]}>
      <StatePicture picture={picture} />
      <div role="alert">
        {label === undefined ? null : <p className={styles["text"]}>{label}</p>}
        <h2 className={styles["title"]}>{title}</h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      <div className={styles["action"]}>
        <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      </div>
    </div>
  );
}
