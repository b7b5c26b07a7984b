import { useState } from "react";
import { kanaRows, withMark } from "#domain/japanese/writing/kana-pad.ts";
import type { KanaMark } from "#domain/japanese/writing/kana-pad.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./kana-palette.module.css";

const marks = [
  ["voiced", "゛"],
  ["halfVoiced", "゜"],
  ["small", "小"],
] as const satisfies readonly (readonly [KanaMark, string])[];

/**
 * A keyboard for learners whose phone has no Japanese keyboard. They choose a row, then a kana of that row.
 * The marks change the last kana.
 */
export function KanaPalette({ onChange }: { onChange: (change: (typed: string) => string) => void }) {
  const { t } = useTexts("practice");
  const [row, setRow] = useState<string>(kanaRows[0]);
  return (
    <div className={styles["pad"]}>
      <div className={styles["keys"]} role="group" aria-label={t("pad.kana")}>
        {Array.from(row, (kana) => (
          <button
            key={kana}
            type="button"
            lang="ja"
            className={classNames(styles["key"], styles["kana"])}
            onClick={() => onChange((typed) => typed + kana)}
          >
            {kana}
          </button>
        ))}
      </div>
      <div className={styles["keys"]} role="group" aria-label={t("pad.rows")}>
        {kanaRows.map((one) => (
          <button
            key={one}
            type="button"
            lang="ja"
            className={styles["key"]}
            aria-pressed={one === row}
            onClick={() => setRow(one)}
          >
            {one.charAt(0)}
          </button>
        ))}
      </div>
      <div className={styles["keys"]}>
        {marks.map(([mark, sign]) => (
          <button
            key={mark}
            type="button"
            lang="ja"
            className={classNames(styles["key"], mark !== "small" && styles["mark"])}
            aria-label={t(`pad.${mark}`)}
            onClick={() => onChange((typed) => withMark(typed, mark))}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className={classNames(styles["key"], styles["erase"])}
          onClick={() => onChange((typed) => typed.slice(0, -1))}
        >
          {t("erase")}
        </button>
      </div>
    </div>
  );
}
