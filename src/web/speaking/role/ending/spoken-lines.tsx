import { lazy, Suspense, useState } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import { LineBubble } from "#web/speaking/role/conversation/line-bubble.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { isSpoken } from "#web/speaking/spoken-line.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { formatSeconds } from "./format-seconds.ts";
import { OtherWording } from "./other-wording.tsx";
import { ReplayCard } from "./replay-card.tsx";
import { useReplay } from "./use-replay.ts";
import styles from "./role-ending.module.css";

const CompareSheet = lazy(() => import("./compare-sheet.tsx").then((m) => ({ default: m.CompareSheet })));

type Props = {
  scene: ContentData;
  lines: readonly ContentLine[];
  role: string;
  spoken: readonly number[];
  conversation: Pick<Conversation, "outcomes" | "responses" | "wordings">;
};

/** The recorded conversation: plays it as a whole, and compares each line of the learner with its model. */
export function SpokenLines({ scene, lines, role, spoken, conversation }: Props) {
  const { t } = useTexts("speaking");
  const { outcomes, responses, wordings } = conversation;
  const [compared, setCompared] = useState<number>();
  const [isComparing, setIsComparing] = useState(false);
  const [wanted] = useState(() => ({
    contentId: scene.id,
    lines: lines.map(({ segment, speaker, audio }) => ({ segment, speaker, url: audio?.url })),
    spoken,
  }));
  const replay = useReplay(wanted);
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
  };
  return (
    <>
      <ReplayCard replay={replay} />
      <ol className={styles["lines"]} aria-label={t("role.transcript")}>
        {lines.map((line) => {
          const isMine = line.speaker === role;
          const other = line.also?.[(wordings[line.segment] ?? 0) - 1];
          return (
            <LineBubble
              key={line.segment}
              line={line}
              speaker={scene.cast.find(({ id }) => id === line.speaker)}
              isMine={isMine}
              isCurrent={replay.segment === line.segment}
              hint={isMine && other ? <OtherWording line={line} wording={other} /> : undefined}
            >
              {isMine && responses[line.segment] !== undefined && (
                <p className={styles["response"]}>
                  {t("role.end.response", { seconds: formatSeconds(responses[line.segment] ?? 0) })}
                </p>
              )}
              {isMine && outcomes[line.segment] === "understood" && (
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
