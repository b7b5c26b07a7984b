import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { LineBubble } from "./line-bubble.tsx";
import { LearnerLineHint } from "./learner-line-hint.tsx";
import type { LineHint } from "./learner-line-hint.tsx";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  scene: ContentData;
  lines: readonly ContentLine[];
  role: string;
  /** What is shown of the current line if the learner has yet to say it. */
  help: LineHint | undefined;
};

/** The transcript so far as chat messages, in a sheet over the paused conversation. */
export function ConversationSoFar({ isOpen, onClose, scene, lines, role, help }: Props) {
  const { t } = useTexts("speaking");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("role.transcript")}>
      <ol>
        {lines.map((line, place) => {
          const isCurrent = place === lines.length - 1;
          return (
            <LineBubble
              key={line.segment}
              line={line}
              speaker={scene.cast.find(({ id }) => id === line.speaker)}
              isMine={line.speaker === role}
              isCurrent={isCurrent}
              hint={isCurrent && help !== undefined ? <LearnerLineHint line={line} help={help} /> : undefined}
            />
          );
        })}
      </ol>
    </Sheet>
  );
}
