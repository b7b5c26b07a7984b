import { screenPaths } from "#domain/site/screens.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import styles from "./ear.module.css";

export function EarLink() {
  const texts = useOptionalTexts("ear");
  if (texts === undefined) return null;
  const title = texts.t("title");
  return (
    <div className={styles["link"]}>
      <List label={title}>
        <ListLink icon="speaker" title={title} detail={texts.t("suggestion")} to={screenPaths.ear} />
      </List>
    </div>
  );
}
