import type { PracticeSession } from "#domain/practice/session.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { OftenMissed } from "./often-missed.tsx";

type Props = {
  blanks: number;
  /** A practice that was left and can be taken up again. */
  stored: PracticeSession | undefined;
  onResume: () => void;
  onBegin: () => void;
};

/** Before a practice: what it is, and the one that was left. */
export function PracticeStart({ blanks, stored, onResume, onBegin }: Props) {
  const { t } = useTexts("practice");
  const done = stored?.lines.filter((line) => line.hasBlank && line.state !== "open").length ?? 0;
  return (
    <section className="pr-start" aria-labelledby="practice-start">
      <h2 id="practice-start" className="pr-start-title">
        {t("start.title")}
      </h2>
      <p>{t("start.text", { blanks })}</p>
      <OftenMissed most={1} />
      {stored === undefined ? (
        <div className="pr-actions">
          <Button variant="primary" isWide onClick={onBegin}>
            {t("start.begin")}
          </Button>
        </div>
      ) : (
        <>
          <div className="pr-left">
            <ProgressBar label={t("progress")} value={done} max={blanks} />
            <p>
              {t(`modes.${stored.mode}.title`)} · {t("resumeDetail", { done, total: blanks })}
            </p>
          </div>
          <div className="pr-actions">
            <Button variant="primary" isWide onClick={onResume}>
              {t("resume")}
            </Button>
            <Button variant="secondary" isWide onClick={onBegin}>
              {t("start.anew")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
