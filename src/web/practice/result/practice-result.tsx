import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { lastPartnerLine, learnerRoleIn } from "#domain/learner-role.ts";
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
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { SpokenSeal } from "#web/learning/marks/spoken-seal.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import { OftenMissed } from "#web/practice/often-missed.tsx";
import { takeLostFocus } from "#web/practice/take-lost-focus.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { ComingBack } from "./coming-back.tsx";
import { PracticeLines } from "./practice-lines.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";
import { ResultFigures } from "./result-figures.tsx";
import { NextActions } from "./next-actions.tsx";
import card from "#web/practice/card.module.css";
import styles from "./practice-result.module.css";

/** Loaded on demand, because only some learners open the stamp card. */
const StampCardSheet = lazy(() =>
  import("#web/practice/stamp-card/stamp-card-sheet.tsx").then((m) => ({
    default: m.StampCardSheet,
  })),
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
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    takeLostFocus(section.current);
  }, []);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const next = useNextScene(scene);
  const isSpoken = useSpokenRoles()[scene.id] !== undefined;
  const [hasCard, setHasCard] = useState(false);
  const [isCardOpen, setIsCardOpen] = useState(false);
  const result = resultOf(round);
  const grade = isDrill ? null : result.grade;
  const isReached = grade !== "D";
  const missed = missedSegments(round);
  const keys = keySegments(round);
  const blanks = round.lines.filter(({ hasBlank }) => hasBlank).length;
  const role = learnerRoleIn(scene.lines);
  const line = lastPartnerLine(scene.lines, role);
  const partner = scene.cast.find(({ id }) => id === line?.speaker);
  const linesOf = (segments: readonly number[]) =>
    scene.lines.filter(({ segment }) => segments.includes(segment));
  const stamp = (size: "medium" | "large") =>
    grade !== null && <Stamp grade={grade} label={t("result.grade", { grade })} size={size} />;
  return (
    <section
      ref={section}
      className={classNames(styles["result"], grade !== null && styles["whole"])}
      aria-label={t("result.title")}
      tabIndex={-1}
    >
      <EndingSequence>
        {grade !== null && (
          <>
            <SceneEnding
              scene={scene}
              role={role}
              turnsTo={isReached ? "dusk" : undefined}
              before={before}
              seal={
                isReached && (
                  <span className={styles["stamps"]}>
                    {stamp("large")}
                    {isSpoken && (
                      <span className={styles["spoken"]}>
                        <SpokenSeal size="medium" />
                      </span>
                    )}
                  </span>
                )
              }
              words={
                isReached || partner === undefined ? undefined : t("result.seat", { name: partner.name })
              }
              hearLabel={(name) => t("result.hear", { name })}
            />
            <RisingPart order={1}>
              <div className={classNames(card["card"], styles["part"])}>
                {!isReached && <p className={styles["faint"]}>{stamp("medium")}</p>}
                <p className={styles["message"]}>{t(`grades.${grade}`)}</p>
                <Goal goal={scene.goal} did={scene.did} isReached={isReached} />
                <ResultFigures result={result} />
                <ComingBack contentId={scene.id} />
                {isSignedIn ? null : <SignInOffer />}
              </div>
            </RisingPart>
          </>
        )}
        <RisingPart order={2}>
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
        </RisingPart>
      </EndingSequence>
      <NextActions
        contentId={scene.id}
        recommended={nextActionAfter(grade, missed.length, isSpoken)}
        partner={partner?.name}
        next={next}
        canDrill={missed.length > 0}
        onAgain={onAgain}
        onDrill={() => onDrill(missed)}
        onDialogue={onDialogue}
        share={
          grade !== null && (
            <Button
              className={styles["share"]}
              aria-label={t("card.title")}
              onClick={() => {
                setHasCard(true);
                setIsCardOpen(true);
              }}
            >
              <Icon name="share" />
            </Button>
          )
        }
      />
      {grade !== null && (
        <Suspense fallback={null}>
          <GoalQuestion />
          <InstallOffer />
          {isReached && lightOf(before) !== "on" && <LitStreet scene={scene} />}
        </Suspense>
      )}
      {hasCard && grade !== null && (
        <Suspense fallback={null}>
          <StampCardSheet
            isOpen={isCardOpen}
            onClose={() => setIsCardOpen(false)}
            scene={scene}
            grade={grade}
            at={round.startedAt}
          />
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
