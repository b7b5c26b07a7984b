import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./state.module.css";

type Props = {
  /** Names the kind of problem, above the title that tells this one. */
  label?: ReactNode;
  title: ReactNode;
  /** What happened, that nothing is lost, and what to do. */
  text: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  icon?: IconName | undefined;
};

export function ErrorState({ label, title, text, retryLabel, onRetry, isRetrying, icon = "warning" }: Props) {
  return (
    <div className={styles["state"]}>
      <Icon name={icon} size={32} className={styles["icon"]} />
      <div role="alert">
        {label === undefined ? null : <p className={styles["text"]}>{label}</p>}
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
