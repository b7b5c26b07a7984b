import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./state.module.css";

type Props = {
  title: ReactNode;
  /** What happened, that nothing is lost, and what to do. */
  text: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  icon?: IconName | undefined;
};

export function ErrorState({ title, text, retryLabel, onRetry, isRetrying, icon = "warning" }: Props) {
  return (
    <div className={styles["state"]}>
      <Icon name={icon} size={32} className={styles["icon"]} />
      <div role="alert">
        <h2 className={styles["title"]}>{title}</h2>
        <p className={styles["text"]}>{text}</p>
      </div>
      <div className={styles["action"]}>
        <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
