import type { ContentData } from "#contract/content.schema.ts";
import { frequentMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import { missedSegments, resultOf } from "#domain/practice/result.ts";
import type { PracticeSession } from "#domain/practice/session.ts";
import { screenPaths } from "#domain/screens.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { useSession } from "#web/lib/session.ts";
import { readJson } from "#web/lib/storage.ts";
import { Link } from "#web/router/link.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import styles from "./practice.module.css";
import { mistakesKey } from "./use-practice.ts";

type Props = { scene: ContentData; session: PracticeSession; onAgain: () => void; onDialogue: () => void };

/** How a practice went: the stamp, the figures, and what to try again. */
export function PracticeResultCard({ scene, session, onAgain, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const { score, grade, accuracy, attempts, maxStreak, durationSeconds } = resultOf(session);
  const missed = scene.lines.filter(({ segment }) => missedSegments(session).includes(segment));
  const often = frequentMistakes(parseMistakes(readJson(mistakesKey)));
  const figures = [
    [t("result.score"), String(score ?? 0)],
    [t("result.accuracy"), `${accuracy}%`],
    [t("result.attempts"), String(attempts)],
    [t("result.maxStreak"), String(maxStreak)],
    [
      t("result.time"),
      t("result.minutes", { minutes: Math.floor(durationSeconds / 60), seconds: durationSeconds % 60 }),
    ],
  ] as const;
  return (
    <section className={styles["result"]} aria-label={t("result.title")}>
      {grade === null ? null : (
        <>
          <p
            className={styles["stamp"]}
            data-grade={grade}
            role="img"
            aria-label={t("result.grade", { grade })}
          >
            {grade}
          </p>
          <p className={styles["message"]}>{t(`grades.${grade}`)}</p>
        </>
      )}
      <dl className={styles["figures"]}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isSignedIn ? null : (
        <p className={styles["aside"]}>
          <Link to={screenPaths.login}>{t("result.loginToKeep")}</Link>
        </p>
      )}
      {missed.length > 0 && (
        <>
          <h2 className={styles["heading"]}>{t("result.missed")}</h2>
          <ul className={styles["missed"]}>
            {missed.map((line) => (
              <li key={line.segment}>
                <span lang="ja">{line.tokens.map((token) => token.text).join("")}</span>
                <span className={styles["translation"]}>{line.translation}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {often.length > 0 && (
        <p className={styles["aside"]}>
          {t("mistakes")}:{" "}
          {often
            .slice(0, 3)
            .map((kind) => t(`mistakeKinds.${kind}`))
            .join(" · ")}
        </p>
      )}
      <div className={styles["actions"]}>
        <Button variant="primary" isWide onClick={onAgain}>
          {t("result.again")}
        </Button>
        <Button variant="secondary" isWide onClick={onDialogue}>
          {t("result.back")}
        </Button>
        <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.categories}>
          {t("result.more")}
        </Link>
      </div>
    </section>
  );
}
