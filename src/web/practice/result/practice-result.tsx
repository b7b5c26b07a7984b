import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { keySegments, nextActionAfter } from "#domain/practice/next-action.ts";
import { missedSegments, resultOf } from "#domain/practice/result.ts";
import type { PracticeRound } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { useNextScene } from "#web/learning/next-scene.ts";
import { useSpokenRoles } from "#web/learning/stamps/stamps.ts";
import { useSession } from "#web/kit/session/session.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Stamp } from "#web/kit/ui/stamp/stamp.tsx";
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

/** Draws a picture: only for those who want one. */
const StampCardSheet = lazy(() =>
  import("#web/practice/stamp-card/stamp-card-sheet.tsx").then((m) => ({
    default: m.StampCardSheet,
  })),
);

const InstallOffer = optionalPart(() => import("#web/install/install-offer.tsx").then((m) => m.InstallOffer));

type Props = {
  scene: ContentData;
  round: PracticeRound;
  /** Only the missed lines were practised again: no score, no grade. */
  isDrill: boolean;
  onAgain: () => void;
  onDrill: (segments: readonly number[]) => void;
  onDialogue: () => void;
};

/** The end of a practice: the stamp, what the learner can do now, lines to hear again, and the way on that fits. */
export function PracticeResultCard({ scene, round, isDrill, onAgain, onDrill, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const section = useRef<HTMLElement>(null);
  useEffect(() => takeLostFocus(section.current), []);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const next = useNextScene(scene);
  const isSpoken = useSpokenRoles()[scene.id] !== undefined;
  const [hasCard, setHasCard] = useState(false);
  const [isCardOpen, setIsCardOpen] = useState(false);
  const result = resultOf(round);
  const grade = isDrill ? null : result.grade;
  const missed = missedSegments(round);
  const keys = keySegments(round);
  const blanks = round.lines.filter(({ hasBlank }) => hasBlank).length;
  const linesOf = (segments: readonly number[]) =>
    scene.lines.filter(({ segment }) => segments.includes(segment));
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
      {grade !== null && (
        <>
          <p className={styles["stamp"]}>
            <Stamp grade={grade} label={t("result.grade", { grade })} size="large" isPressed />
          </p>
          <p className={styles["message"]}>{t(`grades.${grade}`)}</p>
          <Goal goal={scene.goal} isReached={grade !== "D"} />
          <ResultFigures result={result} />
          <ComingBack contentId={scene.id} />
          {isSignedIn ? null : <SignInOffer />}
          <Button
            isWide
            onClick={() => {
              setHasCard(true);
              setIsCardOpen(true);
            }}
          >
            {t("card.title")}
          </Button>
        </>
      )}
      <OftenMissed most={2} round={isDrill ? undefined : round.mistakes} />
      {missed.length > 0 && <PracticeLines title={t("result.missed")} lines={linesOf(missed)} />}
      {!isDrill && missed.length < 3 && keys.length > 0 && (
        <PracticeLines title={t("result.keyLines")} lines={linesOf(keys)} />
      )}
      <NextActions
        contentId={scene.id}
        recommended={nextActionAfter(grade, missed.length, isSpoken)}
        next={next}
        canDrill={missed.length > 0}
        onAgain={onAgain}
        onDrill={() => onDrill(missed)}
        onDialogue={onDialogue}
      />
      {grade !== null && (
        <Suspense fallback={null}>
          <InstallOffer />
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

/** What the scene is there for: reached with every grade but the last. */
function Goal({ goal, isReached }: { goal: string; isReached: boolean }) {
  const { t } = useTexts("practice");
  return (
    <div className={classNames(styles["goal"], isReached && styles["reached"])}>
      {isReached && <Icon name="check" size={22} />}
      <p>
        <strong>{t(isReached ? "result.reached" : "result.goal")}</strong>
        {goal}
      </p>
    </div>
  );
}
