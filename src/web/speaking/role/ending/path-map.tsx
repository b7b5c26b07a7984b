import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { ReplyChoice } from "#web/speaking/role/replies.ts";
import styles from "./path-map.module.css";

/** A choice on the learner's path. */
export type TurnTaken = { after: number; taken: ReplyChoice | undefined; others: readonly ReplyChoice[] };

/** The path through the scene, with the reply taken and the other replies at each choice. */
export function PathMap({ turns }: { turns: readonly TurnTaken[] }) {
  const { t } = useTexts("speaking");
  return (
    <section className={styles["card"]} aria-labelledby="path-map">
      <h3 id="path-map" className={styles["title"]}>
        {t("role.end.path")}
      </h3>
      <ol>
        {turns.map(({ after, taken, others }) => (
          <li key={after} className={styles["turn"]}>
            <p className={styles["taken"]}>
              <span className="visually-hidden">{t("role.end.pathTaken")} </span>
              {taken?.intent}
            </p>
            <ul aria-label={t("role.end.pathOthers")}>
              {others.map(({ id, intent }) => (
                <li key={id} className={styles["other"]}>
                  {intent}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className={styles["note"]}>{t("role.end.kept")}</p>
    </section>
  );
}
