import type { ReactNode } from "react";
import type { EmptyPlace } from "#domain/site/empty-places.ts";
import { Button } from "./button.tsx";
import { PlacePicture } from "./place-picture.tsx";
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
  place?: EmptyPlace | undefined;
};

export function ErrorState({
  label,
  title,
  text,
  retryLabel,
  onRetry,
  isRetrying,
  place = "shutter",
}: Props) {
  return (
    <div className={styles["state"]}>
      <PlacePicture place={place} />
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
