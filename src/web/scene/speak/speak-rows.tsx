import type { ContentLine } from "#web/scene/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { ListButton } from "#web/kit/ui/list.tsx";
import { wakeMicrophone } from "./speaking-exercise.ts";
import type { SpeakingExercise } from "./speaking-exercise.ts";

/** A line from this many morae on is long enough to be practised in parts. */
const longLine = 10;

type Props = { line: ContentLine; onChoose: (exercise: SpeakingExercise) => void };

/** Rows of a line's menu for one's own voice. */
export function SpeakRows({ line: { audio }, onChoose }: Props) {
  const texts = useOptionalTexts("speaking");
  if (audio === undefined || texts === undefined) return null;
  const { t } = texts;
  return (
    <>
      <ListButton
        icon="microphone"
        title={t("line.menu")}
        onClick={() => {
          wakeMicrophone();
          onChoose("line");
        }}
      />
      {audio.model !== undefined && (
        <>
          <ListButton icon="list" title={t("ruler.menu")} onClick={() => onChoose("ruler")} />
          {audio.moras.length >= longLine && (
            <ListButton icon="previous" title={t("build.menu")} onClick={() => onChoose("build")} />
          )}
        </>
      )}
    </>
  );
}
