import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import type { ReviewGrade } from "#domain/review/events/event.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { barsBottom } from "#web/kit/layout/bars-bottom.ts";
import { questionSpeaker } from "./card-question.ts";
import type { CardQuestion } from "./card-question.ts";
import { GradeButtons } from "./grade-buttons.tsx";
import { SpokenLine } from "./spoken-line.tsx";
import styles from "./review-card.module.css";

export const loadAnswer = () => import("./typed-answer.tsx");
const TypedAnswer = lazy(() => loadAnswer().then((m) => ({ default: m.TypedAnswer })));

/** Space in pixels between the answer and the bars above and below it. */
const margin = 8;

type Props = {
  asked: CardQuestion;
  isOnlyPractice: boolean;
  onGrade: (grade: ReviewGrade) => void;
  onSuspend: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** The grade for a typed answer. */
function earned(verdict: Verdict): ReviewGrade {
  if (verdict.kind === "wrong") return "again";
  return verdict.kind === "almost" ? "hard" : "good";
}

/**
 * One card: the partner speaks, the learner says or types the answer, hears the model and continues. Learners
 * grade what they said. The grader grades what they typed, except whole lines, which can be said in many
 * ways.
 */
export function ReviewCard({ asked, isOnlyPractice, onGrade, onSuspend, onVerdict }: Props) {
  const { t } = useTexts("review");
  const { autoPlay } = usePreferences();
  const { scene, line, before, from, to, meaning } = asked;
  const asker = questionSpeaker(asked);
  const [isTyping, setIsTyping] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const partner = useSound(before?.audio?.url);
  const model = useSound(line.audio?.url);
  const top = useRef<HTMLElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isWhole = from === 0 && to === line.tokens.length;

  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (autoPlay) partner.play();
    // oxlint-disable-next-line react/exhaustive-deps -- the partner speaks once automatically, when the card appears
  }, []);
  useEffect(() => {
    if (!isShown) return;
    nextButton.current?.focus({ preventScroll: true });
    if (answer.current === null || foot.current === null) return;
    const { top: start, bottom: end } = answer.current.getBoundingClientRect();
    const hidden = end + margin - foot.current.getBoundingClientRect().top;
    // An answer that is too high for the screen is read from its start.
    if (hidden > 0) window.scrollBy(0, Math.min(hidden, start - barsBottom() - margin));
  }, [isShown]);

  const show = (given?: Verdict): void => {
    setVerdict(given);
    if (given !== undefined) onVerdict(given);
    setIsShown(true);
    if (autoPlay) model.play();
  };
  const isGraded = verdict !== undefined && !(isWhole && verdict.kind === "wrong");
  return (
    <section ref={top} className={styles["card"]} tabIndex={-1} aria-label={t("card")}>
      {!isShown && (
        <div className={styles["asker"]}>
          {asker && <img src={asker.avatar} alt="" width={56} height={56} />}
          <p>
            {asker && (
              <span className={styles["asks"]}>
                {capitalised(t("asksAgain", { name: nameInSentence(asker) }))}
              </span>
            )}
            <span className={styles["scene"]}>{scene.title}</span>
          </p>
        </div>
      )}
      {before === undefined ? (
        <p className={styles["opens"]}>{t("opens")}</p>
      ) : (
        <SpokenLine
          scene={scene}
          line={before}
          sound={partner}
          hasFace={before.speaker !== asker?.id}
          isFolded={isShown}
        />
      )}
      <SpokenLine
        ref={answer}
        scene={scene}
        line={line}
        sound={model}
        isOwn
        hidden={isShown ? undefined : { from, to }}
        marked={isShown && !isWhole ? { from, to } : undefined}
      >
        <p className={styles["translation"]}>
          {line.translation}
          {meaning === undefined ? null : <span className={styles["meaning"]}>{meaning}</span>}
        </p>
      </SpokenLine>
      <div aria-live="polite">
        {verdict === undefined ? null : (
          <p className={styles["verdict"]} data-kind={verdict.kind}>
            {t(isWhole && verdict.kind === "wrong" ? "verdict.other" : `verdict.${verdict.kind}`)}
          </p>
        )}
      </div>
      {!isShown && isTyping && (
        <Suspense fallback={null}>
          <TypedAnswer asked={asked} onVerdict={show} />
        </Suspense>
      )}
      {isShown && !isOnlyPractice && (
        <div className={styles["aside"]}>
          <Button variant="quiet" onClick={onSuspend}>
            {t("aside.button")}
          </Button>
        </div>
      )}
      {!isShown && (
        <div className={styles["foot"]}>
          <Button variant={isTyping ? "secondary" : "primary"} isWide onClick={() => show()}>
            {t(isTyping ? "show" : "said")}
          </Button>
          {isTyping ? null : (
            <Button variant="quiet" isWide icon="keyboard" onClick={() => setIsTyping(true)}>
              {t("type")}
            </Button>
          )}
        </div>
      )}
      {isShown && isGraded && (
        <div ref={foot} className={styles["foot"]}>
          <Button ref={nextButton} variant="primary" isWide onClick={() => onGrade(earned(verdict))}>
            {t("next")}
          </Button>
        </div>
      )}
      {isShown && !isGraded && (
        <div ref={foot} className={styles["foot"]}>
          <GradeButtons ref={nextButton} card={asked.id} isOnlyPractice={isOnlyPractice} onGrade={onGrade} />
        </div>
      )}
    </section>
  );
}
