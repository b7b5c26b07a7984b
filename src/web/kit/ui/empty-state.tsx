import type { ReactNode } from "react";
import type { EmptyPlace } from "#domain/site/empty-places.ts";
import { Icon, type IconName } from "./icon.tsx";
import { PlacePicture } from "./place-picture.tsx";
import styles from "./state.module.css";

type Props = {
  icon: IconName;
  /** Drawn instead of the icon. */
  place?: EmptyPlace | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** The one button that leads on. */
  action?: ReactNode;
};

export function EmptyState({ icon, place, title, text, action }: Props) {
  return (
    <div className={styles["state"]}>
      {place === undefined ? (
        <Icon name={icon} size={32} className={styles["icon"]} />
      ) : (
        <PlacePicture place={place} />
      )}
      <h2 className={styles["title"]}>{title}</h2>
      {text && <p className={styles["text"]}>{text}</p>}
      {action && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
