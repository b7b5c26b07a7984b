import { useTranslation } from "react-i18next";
import { isHighMora } from "#domain/japanese/pitch-accent.ts";
import { morasOf } from "#domain/japanese/writing/moras.ts";
import styles from "./accent-drawing.module.css";

/** The pitch drawn over the morae: a line above the high ones, a step down where it falls. */
export function AccentDrawing({ reading, accent }: { reading: string; accent: number }) {
  const { t } = useTranslation();
  const moras = morasOf(reading);
  const words = accent === 0 ? t("study.word.accentFlat") : t("study.word.accentFall", { number: accent });
  return (
    <span className={styles["accent"]}>
      <span lang="ja" role="img" aria-label={`${reading}: ${words}`}>
        {moras.map((mora, index) => (
          <span
            key={index}
            className={isHighMora(index, accent) ? styles["high"] : styles["low"]}
            data-falls={index === accent - 1 || undefined}
          >
            {mora}
          </span>
        ))}
      </span>
      {/* For a single mora the words would say nothing. */}
      {moras.length > 1 && (
        <span className={styles["words"]} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}
