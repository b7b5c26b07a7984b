import { lazy, Suspense, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { currentLine } from "#domain/practice/session.ts";
import type { PracticeMode } from "#domain/practice/session.ts";
import { logProblem } from "#web/lib/log.ts";
import { unlockSound } from "#web/lib/use-sound.ts";
import { loadPalette } from "./answer-field.tsx";
import { ModeSheet } from "./mode-sheet.tsx";
import { PracticeQuestion } from "./practice-question.tsx";
import { PracticeStart } from "./practice-start.tsx";
import { PracticeStyles } from "./practice-styles.tsx";
import { usePractice } from "./use-practice.ts";

const loadResult = () => import("./practice-result.tsx");
const PracticeResultCard = lazy(() => loadResult().then((m) => ({ default: m.PracticeResultCard })));

function loadLater(): void {
  Promise.all([loadResult(), loadPalette()]).catch((error: unknown) =>
    logProblem("parts of the practice did not come yet", error),
  );
}

type Props = { scene: ContentData; onDialogue: () => void };

/** Fill in the blanks of a scene, one at a time. */
export function Practice({ scene, onDialogue }: Props) {
  const practice = usePractice(scene);
  const [isChoosing, setIsChoosing] = useState(false);
  const { session } = practice;
  const isUnderWay = session !== undefined && currentLine(session) !== undefined;
  const begin = (start: () => void): void => {
    unlockSound();
    // What comes later must be there then, with or without a network.
    loadLater();
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
          blanks={scene.lines.filter(({ blank }) => blank !== undefined).length}
          stored={practice.stored}
          onResume={() => begin(practice.resume)}
          onBegin={() => setIsChoosing(true)}
        />
      )}
      {session !== undefined && isUnderWay && (
        <PracticeQuestion
          key={`${session.id} ${session.at}`}
          scene={scene}
          session={session}
          practice={practice}
          onMode={() => setIsChoosing(true)}
        />
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
      <ModeSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        current={isUnderWay ? session.mode : undefined}
        hasSound={scene.lines.some(({ audio, blank }) => audio !== undefined && blank !== undefined)}
        onChoose={choose}
      />
    </>
  );
}
