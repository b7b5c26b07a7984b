import { useTranslation } from "react-i18next";
import { isHighMora } from "#domain/japanese/pitch-accent.ts";
import { morasOf } from "#domain/japanese/writing/moras.ts";
import styles from "./accent-drawing.module.css";

/** Draws the pitch accent: a line above the high morae, and a step down at the fall. */
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
      {/* Omitted for a single mora, where the description would add nothing. */}
      {moras.length > 1 && (
        <span className={styles["words"]} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}
