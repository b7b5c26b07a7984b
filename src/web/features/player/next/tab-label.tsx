import { Icon } from "#web/ui/icon.tsx";
import styles from "./tab-label.module.css";

type Props = { name: string; isDone: boolean; doneText: string };

/** The name of a tab, with a mark once its part of the scene is done. */
export function TabLabel({ name, isDone, doneText }: Props) {
  return (
    <span className={styles["label"]}>
      {name}
      {isDone && (
        <>
          <Icon name="check" size={14} className={styles["mark"]} />
          <span className="visually-hidden">{`, ${doneText}`}</span>
        </>
      )}
    </span>
  );
}
