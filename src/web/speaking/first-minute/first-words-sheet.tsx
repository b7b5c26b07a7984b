import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { FirstWords } from "./first-words.tsx";

type Props = {
  isOpen: boolean;
  partner: ContentData["cast"][number] | undefined;
  /** The line that the partner has just said. `line` is the learner's reply to it. */
  heard: SpokenLine;
  line: SpokenLine;
  onNotNow: () => void;
  /** Called synchronously in the tap that leads to a recording. */
  onBeforeRecording: () => void;
  onAnswered: (isAloud: boolean) => void;
};

/** The learner's first spoken line, in a sheet over the paused dialogue. */
export function FirstWordsSheet({ isOpen, onNotNow, partner, ...rest }: Props) {
  const { t } = useTexts("speaking");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onNotNow}
      title={capitalised(t("firstMinute.prompt", { name: nameInSentence(partner) }))}
    >
      <FirstWords {...rest} partner={partner} onNotNow={onNotNow} />
    </Sheet>
  );
}
