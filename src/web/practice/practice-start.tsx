import { useEffect, useRef } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { gradeOf } from "#domain/practice/scoring.ts";
import { practiceModes } from "#domain/practice/round.ts";
import type { PracticeMode, PracticeRound } from "#domain/practice/round.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { session } from "#web/kit/session/session.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import { ModeButton } from "./mode-button.tsx";
import { takeLostFocus } from "./take-lost-focus.ts";
import { OftenMissed } from "./often-missed.tsx";
import { useStamps } from "#web/learning/stamps/stamps.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import card from "./card.module.css";
import styles from "./practice-start.module.css";

type Props = {
  scene: ContentData;
  hasSound: boolean;
  /** An unfinished practice that the learner can resume. */
  stored: PracticeRound | undefined;
  /** The learner has just closed a practice. The focused button has disappeared, so the focus must move. */
  isBack: boolean;
  onResume: () => void;
  onBegin: (mode: PracticeMode) => void;
};

/** The screen before a practice. */
export function PracticeStart({ scene, hasSound, stored, isBack, onResume, onBegin }: Props) {
  const { t } = useTexts("practice");
  const start = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBack) takeLostFocus(start.current);
  }, [isBack]);
  const owner = session.owner();
  const stamp = useStamps()[scene.id];
  const blanks = scene.lines.filter(({ blank }) => blank !== undefined).length;
  const done = stored?.lines.filter((line) => line.hasBlank && line.state !== "open").length ?? 0;
  return (
    <section
      ref={start}
      className={classNames(card["card"], styles["start"])}
      aria-labelledby="practice-start"
      tabIndex={-1}
    >
      <div className={styles["cast"]}>
        <h2 id="practice-start" className={styles["title"]}>
          {t("start.title")}
        </h2>
        {scene.cast.map(({ id, avatar }) => (
          <img key={id} src={avatar} alt="" width={48} height={48} />
        ))}
      </div>
      <p>{t(owner.userId === undefined ? "start.textVisitor" : "start.text")}</p>
      <dl className={card["figures"]}>
        {stamp === undefined && (
          <div>
            <dt>{t("start.lines")}</dt>
            <dd>{scene.lines.length}</dd>
          </div>
        )}
        <div>
          <dt>{t("start.blanks")}</dt>
          <dd>{blanks}</dd>
        </div>
        {stamp === undefined ? (
          <div>
            <dt>{t("start.last")}</dt>
            <dd className={styles["none"]}>{t("start.never")}</dd>
          </div>
        ) : (
          <>
            <Score label={t("start.best")} score={stamp.best} hasStamp />
            <Score label={t("start.last")} score={stamp.last.score} />
          </>
        )}
      </dl>
      <OftenMissed most={1} />
      {stored !== undefined && (
        <div className={styles["left"]}>
          <ProgressBar label={t("progress")} value={done} max={blanks} />
          <p>
            {t(`modes.${stored.mode}.title`)} · {t("resumeDetail", { done, total: blanks })}
          </p>
          <Button variant="primary" isWide onClick={onResume}>
            {t("resume")}
          </Button>
        </div>
      )}
      <h3 className={card["heading"]}>{t(stored === undefined ? "start.modes" : "start.anew")}</h3>
      {practiceModes.map((mode) => (
        <ModeButton key={mode} mode={mode} hasSound={hasSound} onChoose={onBegin} />
      ))}
      <div className={card["actions"]}>
        <Link className={buttonClass({ variant: "quiet", isWide: true })} to={paths.speak(scene.id)}>
          <Icon name="microphone" size={20} />
          {t("speak")}
        </Link>
      </div>
    </section>
  );
}

type ScoreProps = { label: string; score: number; hasStamp?: boolean };

function Score({ label, score, hasStamp = false }: ScoreProps) {
  const { t } = useTexts("practice");
  const grade = gradeOf(score);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles["score"]}>
        {hasStamp ? (
          <Stamp grade={grade} label={t("result.grade", { grade })} size="small" />
        ) : (
          <span>
            <span className="visually-hidden">{t("result.grade", { grade })}</span>
            <span aria-hidden="true">{grade}</span>
          </span>
        )}
        {score}
      </dd>
    </div>
  );
}
