import { lazy, Suspense, useState } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { LineBubble } from "#web/speaking/role/conversation/line-bubble.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { isSpoken } from "#web/speaking/spoken-line.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { formatSeconds } from "./format-seconds.ts";
import { ReplayCard } from "./replay-card.tsx";
import { useRecognised } from "./use-recognised.ts";
import { useReplay } from "./use-replay.ts";
import styles from "./role-ending.module.css";

const CompareSheet = lazy(() => import("./compare-sheet.tsx").then((m) => ({ default: m.CompareSheet })));

type Props = {
  scene: ContentData;
  lines: readonly ContentLine[];
  role: string;
  spoken: readonly number[];
  /** Response time in milliseconds by segment. */
  responses: Readonly<Record<number, number>>;
};

/** The recorded conversation: plays it as a whole, and compares each line of the learner with its model. */
export function SpokenLines({ scene, lines, role, spoken, responses }: Props) {
  const { t } = useTexts("speaking");
  const [compared, setCompared] = useState<number>();
  const [isComparing, setIsComparing] = useState(false);
  const [wanted] = useState(() => ({
    contentId: scene.id,
    lines: lines.map(({ segment, speaker, audio }) => ({ segment, speaker, url: audio?.url })),
    spoken,
  }));
  const replay = useReplay(wanted);
  const { recognised, check } = useRecognised({ contentId: scene.id, lines, segments: spoken });
  const comparedLine = lines.find(({ segment }) => segment === compared);
  const compare = (segment: number): void => {
    replay.stop();
    setCompared(segment);
    setIsComparing(true);
  };
  const close = (): void => {
    setIsComparing(false);
    // The learner may have recorded a new take of the line.
    replay.remake(compared);
    if (compared !== undefined) check(compared);
  };
  return (
    <>
      <ReplayCard replay={replay} />
      <ol className={styles["lines"]} aria-label={t("role.transcript")}>
        {lines.map((line) => {
          const isMine = line.speaker === role;
          return (
            <LineBubble
              key={line.segment}
              line={line}
              speaker={scene.cast.find(({ id }) => id === line.speaker)}
              isMine={isMine}
              isCurrent={replay.segment === line.segment}
            >
              {isMine && responses[line.segment] !== undefined && (
                <p className={styles["response"]}>
                  {t("role.end.response", { seconds: formatSeconds(responses[line.segment] ?? 0) })}
                </p>
              )}
              {isMine && recognised.has(line.segment) && (
                <p className={styles["recognised"]}>{t("role.end.recognised")}</p>
              )}
              {isMine && isSpoken(line) && (
                <Button
                  variant="quiet"
                  icon="speaker"
                  className={styles["compare"]}
                  onClick={() => compare(line.segment)}
                >
                  {t("role.end.compare")}
                </Button>
              )}
            </LineBubble>
          );
        })}
      </ol>
      {isSpoken(comparedLine) && (
        <Suspense fallback={null}>
          <CompareSheet isOpen={isComparing} contentId={scene.id} line={comparedLine} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
