import { figuresOf } from "#domain/diary/book.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import styles from "./diary.module.css";

/** The cover of the diary with its figures. */
export function Cover() {
  const { t, i18n } = useTexts("learning");
  const figures = figuresOf(useDatedPages());
  return (
    <div className={styles["cover"]}>
      <p className={styles["plate"]}>
        <span className="mincho" lang="ja">
          絵日記
        </span>
        {i18n.language === "ja" ? null : <span className={styles["translation"]}>{t("diary.name")}</span>}
      </p>
      <dl className={styles["figures"]}>
        {(["pages", "days", "spoken"] as const).map((name) => (
          <div key={name}>
            <dt>{t(`diary.${name}`)}</dt>
            <dd>{formatNumber(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
