import { lazy, Suspense, useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { currentLine } from "#domain/practice/round.ts";
import type { PracticeMode } from "#domain/practice/round.ts";
import { logProblem } from "#web/lib/log.ts";
import { unlockSound } from "#web/sound/unlock-sound.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PracticeStart } from "./practice-start.tsx";
import { PracticeStyles } from "./practice-styles.tsx";
import { usePractice } from "./use-practice.ts";

// The grader and its tables are the largest part, and only the questions need them.
const loadQuestion = () => import("./question/practice-question.tsx");
const PracticeQuestion = lazy(() => loadQuestion().then((m) => ({ default: m.PracticeQuestion })));
const loadModes = () => import("./modes/mode-sheet.tsx");
const ModeSheet = lazy(() => loadModes().then((m) => ({ default: m.ModeSheet })));
const loadResult = () => import("./result/practice-result.tsx");
const PracticeResultCard = lazy(() => loadResult().then((m) => ({ default: m.PracticeResultCard })));
const loadPalette = () => import("./palette/kana-palette.tsx");

/** Preloads parts that are needed later, so that the practice goes on if the network is gone by then. */
function loadEarly(...parts: (() => Promise<unknown>)[]): void {
  Promise.all(parts.map((load) => load())).catch((error: unknown) =>
    logProblem("parts of the practice could not be preloaded", error),
  );
}

type Props = { scene: ContentData; onDialogue: () => void };

/** Fill in the blanks of a scene, one at a time. */
export function Practice({ scene, onDialogue }: Props) {
  const practice = usePractice(scene);
  const [isChoosing, setIsChoosing] = useState(false);
  const { session } = practice;
  const hasSound = scene.lines.some(({ audio, blank }) => audio !== undefined && blank !== undefined);
  const isUnderWay = session !== undefined && currentLine(session) !== undefined;
  useEffect(() => loadEarly(loadModes, loadQuestion), []);
  const begin = (start: () => void): void => {
    unlockSound();
    loadEarly(loadResult, loadPalette);
    start();
  };
  const choose = (mode: PracticeMode): void => {
    setIsChoosing(false);
    begin(() => (isUnderWay ? practice.changeMode(mode) : practice.begin(mode)));
  };
  return (
    <>
      <PracticeStyles />
      {session === undefined && (
        <PracticeStart
          scene={scene}
          hasSound={hasSound}
          stored={practice.stored}
          onResume={() => begin(practice.resume)}
          onBegin={() => setIsChoosing(true)}
        />
      )}
      {session !== undefined && isUnderWay && (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <PracticeQuestion
            key={`${session.id} ${session.at}`}
            scene={scene}
            session={session}
            practice={practice}
            onMode={() => setIsChoosing(true)}
          />
        </Suspense>
      )}
      {session !== undefined && !isUnderWay && (
        <Suspense fallback={null}>
          <PracticeResultCard
            scene={scene}
            session={session}
            isDrill={practice.isDrill}
            onAgain={() => practice.begin(session.mode)}
            onDrill={practice.drill}
            onDialogue={onDialogue}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ModeSheet
          isOpen={isChoosing}
          onClose={() => setIsChoosing(false)}
          current={isUnderWay ? session.mode : undefined}
          hasSound={hasSound}
          onChoose={choose}
        />
      </Suspense>
    </>
  );
}
