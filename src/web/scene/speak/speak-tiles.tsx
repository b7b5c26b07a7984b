import type { ContentLine } from "#web/scene/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { resumeContext } from "#web/speaking/microphone/audio-context.ts";
import type { SpeakingExercise } from "./speaking-exercise.ts";
import styles from "./speak-tiles.module.css";

/** The minimum length in morae for practising a line in parts. */
const longLine = 10;

const icons: Record<SpeakingExercise, IconName> = { line: "microphone", ruler: "list", build: "previous" };

/**
 * The exercises for which a line has sound. A line in dialect has none, because its intonation is no model.
 */
function exercisesOf({ audio, dialect }: ContentLine): SpeakingExercise[] {
  if (audio === undefined || dialect !== undefined) return [];
  if (audio.model === undefined) return ["line"];
  return audio.moras.length >= longLine ? ["line", "ruler", "build"] : ["line", "ruler"];
}

type Props = { line: ContentLine; onChoose: (exercise: SpeakingExercise) => void };

/** The speaking exercises at the top of the line menu. */
export function SpeakTiles({ line, onChoose }: Props) {
  const texts = useOptionalTexts("speaking");
  const exercises = exercisesOf(line);
  if (texts === undefined || exercises.length === 0) return null;
  return (
    <div className={styles["tiles"]}>
      {exercises.map((exercise) => (
        <button
          key={exercise}
          type="button"
          className={styles["tile"]}
          onClick={() => {
            if (exercise === "line") resumeContext();
            onChoose(exercise);
          }}
        >
          <Icon name={icons[exercise]} />
          {texts.t(`${exercise}.menu`)}
        </button>
      ))}
    </div>
  );
}
