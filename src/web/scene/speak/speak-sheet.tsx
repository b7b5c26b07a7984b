import { Suspense } from "react";
import type { Scene } from "#web/scene/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { isSpoken } from "#web/speaking/spoken-line.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { SpeakingExercise } from "./speaking-exercise.ts";
import styles from "./speak-sheet.module.css";

const LinePanel = suspendingPart(() => import("#web/speaking/line/line-panel.tsx").then((m) => m.LinePanel));
const LineRuler = suspendingPart(() => import("#web/speaking/ruler/line-ruler.tsx").then((m) => m.LineRuler));
const BackBuild = suspendingPart(() => import("#web/speaking/line/back-build.tsx").then((m) => m.BackBuild));

type Props = {
  scene: Scene;
  open: { segment: number; exercise: SpeakingExercise } | undefined;
  onClose: () => void;
};

export function SpeakSheet({ scene, open, onClose }: Props) {
  const { t } = useTexts("speaking");
  const line = scene.lines.find(({ segment }) => segment === open?.segment);
  return (
    <Sheet
      isOpen={open !== undefined && isSpoken(line)}
      onClose={onClose}
      title={t(`${open?.exercise ?? "line"}.title`)}
    >
      <div className={styles["room"]}>
        {isSpoken(line) && (
          <Suspense fallback={<Skeleton shape="block" height={240} />}>
            {open?.exercise === "line" && <LinePanel contentId={scene.id} line={line} isStarted />}
            {open?.exercise === "ruler" && <LineRuler line={line} />}
            {open?.exercise === "build" && <BackBuild line={line} />}
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}
