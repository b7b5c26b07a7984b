import type { ReactNode } from "react";
import type { EmptyStatePicture } from "#domain/site/empty-state-pictures.ts";
import { Icon, type IconName } from "./icon.tsx";
import { StatePicture } from "./state-picture.tsx";
import styles from "./state.module.css";

type Props = (
  | { picture: EmptyStatePicture; icon?: never }
  /** A notice with an icon, for screens where nothing is missing. */
  | { icon: IconName; picture?: never }
) & {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, picture, title, text, action }: Props) {
  return (
    <div className={styles["state"]}>
      {picture === undefined ? (
        <Icon name={icon} size={32} className={styles["icon"]} />
      ) : (
        <StatePicture picture={picture} />
      )}
      <h2 className={styles["title"]}>{title}</h2>
      {text && <p className={styles["text"]}>{text}</p>}
      {action && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
