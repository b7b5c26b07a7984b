import type { ContentData } from "#contract/content.schema.ts";
import { gradeOf } from "#domain/practice/scoring.ts";
import { practiceModes } from "#domain/practice/round.ts";
import type { PracticeRound } from "#domain/practice/round.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { lastScore } from "./last-score.ts";
import { ModeWords } from "./mode-words.tsx";
import { OftenMissed } from "./often-missed.tsx";

type Props = {
  scene: ContentData;
  hasSound: boolean;
  /** A practice that was left and can be taken up again. */
  stored: PracticeRound | undefined;
  onResume: () => void;
  onBegin: () => void;
};

/** Before a practice: who speaks, what will be asked, how it went last time, the modes, and the practice that was left. */
export function PracticeStart({ scene, hasSound, stored, onResume, onBegin }: Props) {
  const { t } = useTexts("practice");
  const blanks = scene.lines.filter(({ blank }) => blank !== undefined).length;
  const done = stored?.lines.filter((line) => line.hasBlank && line.state !== "open").length ?? 0;
  return (
    <section className="pr-start" aria-labelledby="practice-start">
      <div className="pr-cast">
        <h2 id="practice-start" className="pr-start-title">
          {t("start.title")}
        </h2>
        {scene.cast.map(({ id, avatar }) => (
          <img key={id} src={avatar} alt="" width={48} height={48} />
        ))}
      </div>
      <p>{t("start.text")}</p>
      <dl className="pr-figures">
        <div>
          <dt>{t("start.lines")}</dt>
          <dd>{scene.lines.length}</dd>
        </div>
        <div>
          <dt>{t("start.blanks")}</dt>
          <dd>{blanks}</dd>
        </div>
        <LastTime score={lastScore(scene.id)} />
      </dl>
      <OftenMissed most={1} />
      {stored !== undefined && (
        <div className="pr-left">
          <ProgressBar label={t("progress")} value={done} max={blanks} />
          <p>
            {t(`modes.${stored.mode}.title`)} · {t("resumeDetail", { done, total: blanks })}
          </p>
        </div>
      )}
      <div className="pr-actions">
        {stored !== undefined && (
          <Button variant="primary" isWide onClick={onResume}>
            {t("resume")}
          </Button>
        )}
        <Button variant={stored === undefined ? "primary" : "secondary"} isWide onClick={onBegin}>
          {t(stored === undefined ? "start.begin" : "start.anew")}
        </Button>
      </div>
      <h3 className="pr-heading">{t("start.modes")}</h3>
      <ul className="pr-about">
        {practiceModes.map((mode) => (
          <li key={mode}>
            <ModeWords mode={mode} hasSound={hasSound} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastTime({ score }: { score: number | undefined }) {
  const { t } = useTexts("practice");
  const grade = score === undefined ? undefined : gradeOf(score);
  return (
    <div>
      <dt>{t("start.last")}</dt>
      {grade === undefined ? (
        <dd className="pr-none">{t("start.never")}</dd>
      ) : (
        <dd>
          <span className="pr-seal" data-grade={grade} role="img" aria-label={t("result.grade", { grade })}>
            {grade}
          </span>
          {score}
        </dd>
      )}
    </div>
  );
}
