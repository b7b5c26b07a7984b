import type { ContentData } from "#contract/content.schema.ts";
import { missedSegments, resultOf } from "#domain/practice/result.ts";
import type { PracticeSession } from "#domain/practice/round.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { useNextScene } from "#web/learning/scenes/next-scene.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Link } from "#web/router/link.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { MissedLines } from "./missed-lines.tsx";
import { OftenMissed } from "#web/features/practice/often-missed.tsx";

type Props = {
  scene: ContentData;
  session: PracticeSession;
  /** Only the missed lines were practised again: no score, no grade. */
  isDrill: boolean;
  onAgain: () => void;
  onDrill: (segments: readonly number[]) => void;
  onDialogue: () => void;
};

/** How a practice went: the stamp, the figures, what to try again, and where to go on. */
export function PracticeResultCard({ scene, session, isDrill, onAgain, onDrill, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const next = useNextScene(scene);
  const { score, grade, accuracy, attempts, maxStreak, durationSeconds } = resultOf(session);
  const missed = missedSegments(session);
  const blanks = session.lines.filter(({ hasBlank }) => hasBlank).length;
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
    <section className="pr-result" aria-label={t("result.title")}>
      {isDrill && (
        <p className="pr-message">{t("drill.done", { right: blanks - missed.length, total: blanks })}</p>
      )}
      {!isDrill && grade !== null && (
        <>
          <p className="pr-stamp" data-grade={grade} role="img" aria-label={t("result.grade", { grade })}>
            {grade}
          </p>
          <p className="pr-message">{t(`grades.${grade}`)}</p>
          <dl className="pr-figures">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="pr-scoring">{t("result.scoring")}</p>
        </>
      )}
      {isSignedIn ? null : (
        <p className="pr-aside">
          <Link to={screenPaths.login}>{t("result.loginToKeep")}</Link>
        </p>
      )}
      <OftenMissed most={2} round={isDrill ? undefined : session.mistakes} />
      {missed.length > 0 && (
        <>
          <h2 className="pr-heading">{t("result.missed")}</h2>
          <MissedLines lines={scene.lines.filter(({ segment }) => missed.includes(segment))} />
          <Button variant="secondary" isWide onClick={() => onDrill(missed)}>
            {t("drill.begin")}
          </Button>
        </>
      )}
      <div className="pr-actions">
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
