import type { PracticeResult } from "#domain/practice/result.ts";
import { formatNumber, formatPercent } from "#web/kit/i18n/numbers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import card from "#web/practice/card.module.css";
import styles from "./result-figures.module.css";

export function ResultFigures({ result }: { result: PracticeResult }) {
  const { t } = useTexts("practice");
  const { grade, score, accuracy, attempts, maxStreak, durationSeconds } = result;
  return (
    <>
      <Figures
        figures={[
          [t("result.letter"), grade ?? ""],
          [t("result.score"), formatNumber(score ?? 0)],
          [t("result.accuracy"), formatPercent(accuracy)],
        ]}
      />
      <details className={styles["details"]}>
        <summary>
          {t("result.details")}
          <Icon name="chevron" size={16} />
        </summary>
        <Figures
          figures={[
            [t("result.attempts"), formatNumber(attempts)],
            [t("result.maxStreak"), formatNumber(maxStreak)],
            [
              t("result.time"),
              t("result.minutes", {
                minutes: Math.floor(durationSeconds / 60),
                seconds: durationSeconds % 60,
              }),
            ],
          ]}
        />
        <p>{t("result.scoring")}</p>
      </details>
    </>
  );
}

function Figures({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className={card["figures"]}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
