import type { ContentLine } from "#web/scene/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { MicrophoneMark } from "#web/speaking/line/microphone-mark.tsx";
import { ListButton } from "#web/kit/ui/list.tsx";
import { wakeMicrophone } from "./speaking-exercise.ts";
import type { SpeakingExercise } from "./speaking-exercise.ts";

/** A line from this many morae on is long enough to be practised in parts. */
const longLine = 10;

type Props = { line: ContentLine; onChoose: (exercise: SpeakingExercise) => void };

/** Rows of a line's menu for one's own voice. A line in dialect has none: its melody is no model. */
export function SpeakRows({ line: { audio, dialect }, onChoose }: Props) {
  const texts = useOptionalTexts("speaking");
  if (audio === undefined || dialect !== undefined || texts === undefined) return null;
  const { t } = texts;
  return (
    <>
      <ListButton
        mark={<MicrophoneMark />}
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
