import { lazy, Suspense, useEffect, useRef } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { markOfGrade } from "#domain/diary/earned-page.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { lastPartnerLine, learnerRoleIn } from "#domain/learner-role.ts";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import { keySegments, nextActionAfter } from "#domain/practice/next-action.ts";
import { missedSegments, resultOf } from "#domain/practice/result.ts";
import type { PracticeRound } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { EndingSequence, RisingPart } from "#web/learning/ending/ending-sequence.tsx";
import { SceneEnding } from "#web/learning/ending/scene-ending.tsx";
import { useNextScene } from "#web/learning/next-scene.ts";
import { useSpokenRoles } from "#web/learning/stamps/stamps.ts";
import { useSession } from "#web/kit/session/session.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { OftenMissed } from "#web/practice/often-missed.tsx";
import { takeLostFocus } from "#web/practice/take-lost-focus.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { ComingBack } from "./coming-back.tsx";
import { PracticeLines } from "./practice-lines.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";
import { ResultFigures } from "./result-figures.tsx";
import { NextActions, RecommendedAction } from "./next-actions.tsx";
import card from "#web/practice/card.module.css";
import styles from "./practice-result.module.css";

const SpokenPage = lazy(() =>
  import("#web/speaking/role/diary/spoken-page.tsx").then((m) => ({ default: m.SpokenPage })),
);

const InstallOffer = optionalPart(() => import("#web/install/install-offer.tsx").then((m) => m.InstallOffer));
const EarOffer = optionalPart(() => import("#web/ear/ear-offer.tsx").then((m) => m.EarOffer));
const GoalQuestion = optionalPart(() =>
  import("#web/learning/goal/goal-question.tsx").then((m) => m.GoalQuestion),
);
const LitStreet = optionalPart(() => import("#web/learning/ending/lit-street.tsx").then((m) => m.LitStreet));

type Props = {
  scene: ContentData;
  round: PracticeRound;
  /** A drill of missed lines has no score and no grade. */
  isDrill: boolean;
  /** The learner's record of this scene before the practice. */
  before: SceneRecord;
  onAgain: () => void;
  onDrill: (segments: readonly number[]) => void;
  onDialogue: () => void;
};

export function PracticeResultCard({ scene, round, isDrill, before, onAgain, onDrill, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const { t: tDiary } = useTexts("diary");
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    takeLostFocus(section.current);
  }, []);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const next = useNextScene(scene);
  const isSpoken = useSpokenRoles()[scene.id] !== undefined;
  const result = resultOf(round);
  const grade = isDrill ? null : result.grade;
  const mark = grade === null ? undefined : markOfGrade(grade);
  const missed = missedSegments(round);
  const keys = keySegments(round);
  const blanks = round.lines.filter(({ hasBlank }) => hasBlank).length;
  const role = learnerRoleIn(scene.lines);
  const line = lastPartnerLine(scene.lines, role);
  const partner = scene.cast.find(({ id }) => id === line?.speaker);
  const linesOf = (segments: readonly number[]) =>
    scene.lines.filter(({ segment }) => segments.includes(segment));
  const actions = {
    contentId: scene.id,
    recommended: nextActionAfter(grade, missed.length, isSpoken),
    partner: partner?.name,
    next,
    canDrill: missed.length > 0,
    onAgain,
    onDrill: () => onDrill(missed),
    onDialogue,
  };
  const details = (
    <>
      {grade !== null && (
        <>
          <SceneEnding
            scene={scene}
            role={role}
            before={before}
            words={
              mark || !partner ? undefined : capitalised(tDiary("seat", { name: nameInSentence(partner) }))
            }
          />
          <div className={classNames(card["card"], styles["part"])}>
            <p className={styles["message"]}>{t(`grades.${grade}`)}</p>
            <Goal goal={scene.goal} did={scene.did} isReached={mark !== undefined} />
            <ResultFigures result={result} />
            <ComingBack contentId={scene.id} />
            {isSignedIn ? null : <SignInOffer />}
          </div>
        </>
      )}
      <div className={classNames(card["card"], styles["part"])}>
        {isDrill && (
          <p className={styles["message"]}>
            {t("drill.done", { right: blanks - missed.length, total: blanks })}
          </p>
        )}
        <OftenMissed most={2} round={isDrill ? undefined : round.mistakes} />
        <Suspense fallback={null}>
          <EarOffer latest={round.mistakes} />
        </Suspense>
        {missed.length > 0 && <PracticeLines title={t("result.missed")} lines={linesOf(missed)} />}
        {!isDrill && missed.length < 3 && keys.length > 0 && (
          <PracticeLines title={t("result.keyLines")} lines={linesOf(keys)} />
        )}
      </div>
      <NextActions {...actions} isRecommendedShown={mark === undefined} />
    </>
  );
  return (
    <section ref={section} className={styles["result"]} aria-label={t("result.title")} tabIndex={-1}>
      {mark !== undefined && grade !== null ? (
        <SpokenPage
          scene={scene}
          segments={scene.lines.map(({ segment }) => segment)}
          recognised={[]}
          at={round.startedAt}
          mark={mark}
          grade={t("result.grade", { grade })}
          next={<RecommendedAction {...actions} />}
        >
          {details}
        </SpokenPage>
      ) : (
        <>
          <EndingSequence>
            <RisingPart>{details}</RisingPart>
          </EndingSequence>
          <div className={styles["bar"]}>
            <RecommendedAction {...actions} />
          </div>
        </>
      )}
      {grade !== null && (
        <Suspense fallback={null}>
          <GoalQuestion />
          <InstallOffer />
          {mark !== undefined && lightOf(before) !== "on" && <LitStreet scene={scene} />}
        </Suspense>
      )}
    </section>
  );
}

type GoalProps = { goal: string; did: string | undefined; isReached: boolean };

/** Every grade except the lowest counts as reaching the goal. */
function Goal({ goal, did, isReached }: GoalProps) {
  const { t } = useTexts("practice");
  return (
    <div className={classNames(styles["goal"], isReached && styles["reached"])}>
      {isReached && <Icon name="check" size={22} />}
      <div>
        <p>
          <strong>{t(isReached ? "result.reached" : "result.goal")}</strong>
          {goal}
        </p>
        {isReached && did !== undefined && <p className={styles["did"]}>{did}</p>}
      </div>
    </div>
  );
}
