import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./state.module.css";

type Props = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** The one button that leads on. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles["state"]}>
      <Icon name={icon} size={32} className={styles["icon"]} />
      <h2 className={styles["title"]}>{title}</h2>
      {text && <p className={styles["text"]}>{text}</p>}
      {action && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
