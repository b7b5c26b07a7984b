import { useEffect, useRef } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { missedSegments, resultOf } from "#domain/practice/result.ts";
import type { PracticeRound } from "#domain/practice/round.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { useNextScene } from "#web/learning/scenes/next-scene.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Link } from "#web/router/link.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { MissedLines } from "./missed-lines.tsx";
import { OftenMissed } from "#web/features/practice/often-missed.tsx";
import { takeLostFocus } from "#web/features/practice/take-lost-focus.ts";
import { classNames } from "#web/ui/class-names.ts";
import aside from "#web/features/practice/line/aside.module.css";
import card from "#web/features/practice/card.module.css";
import styles from "./practice-result.module.css";

type Props = {
  scene: ContentData;
  round: PracticeRound;
  /** Only the missed lines were practised again: no score, no grade. */
  isDrill: boolean;
  onAgain: () => void;
  onDrill: (segments: readonly number[]) => void;
  onDialogue: () => void;
};

/** The result of a practice: grade, figures, the missed lines to drill, and the ways on. */
export function PracticeResultCard({ scene, round, isDrill, onAgain, onDrill, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const section = useRef<HTMLElement>(null);
  useEffect(() => takeLostFocus(section.current), []);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const next = useNextScene(scene);
  const { score, grade, accuracy, attempts, maxStreak, durationSeconds } = resultOf(round);
  const missed = missedSegments(round);
  const blanks = round.lines.filter(({ hasBlank }) => hasBlank).length;
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
  const isGood = missed.length === 0 || grade === "S" || grade === "A";
  return (
    <section
      ref={section}
      className={classNames(card["card"], styles["result"])}
      aria-label={t("result.title")}
      tabIndex={-1}
    >
      {isDrill && (
        <p className={styles["message"]}>
          {t("drill.done", { right: blanks - missed.length, total: blanks })}
        </p>
      )}
      {!isDrill && grade !== null && (
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
          <dl className={card["figures"]}>
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles["scoring"]}>{t("result.scoring")}</p>
        </>
      )}
      {isSignedIn ? null : (
        <p className={aside["aside"]}>
          <Link to={screenPaths.login}>{t("result.loginToKeep")}</Link>
        </p>
      )}
      <OftenMissed most={2} round={isDrill ? undefined : round.mistakes} />
      {missed.length > 0 && (
        <>
          <h2 className={card["heading"]}>{t("result.missed")}</h2>
          <MissedLines lines={scene.lines.filter(({ segment }) => missed.includes(segment))} />
          <Button variant="secondary" isWide onClick={() => onDrill(missed)}>
            {t("drill.begin")}
          </Button>
        </>
      )}
      <div className={card["actions"]}>
        {next !== undefined && (
          <Link
            className={buttonClass({ variant: isGood ? "primary" : "secondary", isWide: true })}
            to={paths.study(next.id)}
          >
            {t("result.next", { title: next.title })}
          </Link>
        )}
        <Button variant={isGood && next !== undefined ? "secondary" : "primary"} isWide onClick={onAgain}>
          {t("result.again")}
        </Button>
        <Button variant="quiet" isWide onClick={onDialogue}>
          {t("result.back")}
        </Button>
        {next === undefined && (
          <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.categories}>
            {t("result.more")}
          </Link>
        )}
      </div>
    </section>
  );
}
