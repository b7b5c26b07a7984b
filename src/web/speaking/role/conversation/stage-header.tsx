import { IconButton } from "#web/kit/ui/icon-button.tsx";
import type { PageBar } from "#web/kit/ui/page-header.tsx";
import styles from "./stage-header.module.css";

/** Only a back button, over the picture of the place. */
export function StageHeader({ title, backLabel, onBack }: PageBar) {
  return (
    <header className={styles["header"]}>
      <IconButton className={styles["back"]} icon="back" label={backLabel} onClick={onBack} />
      <h1 className="visually-hidden">{title}</h1>
    </header>
  );
}
