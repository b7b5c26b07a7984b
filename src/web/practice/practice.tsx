import i18next from "i18next";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { currentLine } from "#domain/practice/round.ts";
import { logProblem } from "#web/kit/log.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { useTown } from "#web/learning/town.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { loadTexts } from "#web/kit/i18n/i18n.ts";
import { PracticeStart } from "./practice-start.tsx";
import { usePractice } from "./use-practice.ts";

// Loaded separately, because the grader and its tables are the largest part and only the questions need them.
const loadQuestion = () => import("#web/practice/question/practice-question.tsx");
const PracticeQuestion = lazy(() => loadQuestion().then((m) => ({ default: m.PracticeQuestion })));
const loadModes = () => import("./mode-sheet.tsx");
const ModeSheet = lazy(() => loadModes().then((m) => ({ default: m.ModeSheet })));
const loadResult = () => import("#web/practice/result/practice-result.tsx");
const PracticeResultCard = lazy(() => loadResult().then((m) => ({ default: m.PracticeResultCard })));
const loadPage = () => import("#web/speaking/role/diary/spoken-page.tsx");
const loadPageTexts = () => loadTexts(i18next.language, "diary");
const loadPalette = () => import("#web/practice/question/kana-palette.tsx");
const loadHelp = () => import("#web/practice/question/help-text.tsx");

/** Preloads parts for later steps, so that the practice can continue offline. */
function preload(...parts: (() => Promise<unknown>)[]): void {
  Promise.all(parts.map((load) => load())).catch((error: unknown) =>
    logProblem("parts of the practice could not be preloaded", error),
  );
}

type Props = {
  scene: ContentData;
  onDialogue: () => void;
  /** Called when the questions begin and end. During the questions the screen hides all other navigation. */
  onUnderWay: (isUnderWay: boolean) => void;
};

/** The practice of a scene: filling in its blanks one at a time. */
export function Practice({ scene, onDialogue, onUnderWay }: Props) {
  const practice = usePractice(scene);
  const [isChoosing, setIsChoosing] = useState(false);
  const [wasBegun, setWasBegun] = useState(false);
  const recordOf = useSceneRecords();
  const [before, setBefore] = useState(() => recordOf(scene.id));
  // Preloads the characters, so that the result can show the learner's partner immediately.
  useTown();
  const { round } = practice;
  const hasSound = scene.lines.some(({ audio, blank }) => audio !== undefined && blank !== undefined);
  const isUnderWay = round !== undefined && currentLine(round) !== undefined;
  useEffect(() => preload(loadModes, loadQuestion), []);
  useEffect(() => {
    onUnderWay(isUnderWay);
    return () => onUnderWay(false);
  }, [isUnderWay, onUnderWay]);
  const begin = (start: () => void): void => {
    unlockSound();
    setWasBegun(true);
    setBefore(recordOf(scene.id));
    preload(loadHelp, loadResult, loadPage, loadPageTexts, loadPalette);
    new Image().src = pictureOf(scene.coverImage, "hero");
    start();
  };
  return (
    <>
      {round === undefined && (
        <PracticeStart
          scene={scene}
          hasSound={hasSound}
          stored={practice.stored}
          isBack={wasBegun}
          onResume={() => begin(practice.resume)}
          onBegin={(mode) => begin(() => practice.begin(mode))}
        />
      )}
      {round !== undefined && isUnderWay && (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <PracticeQuestion
            key={`${round.id} ${round.at}`}
            scene={scene}
            round={round}
            practice={practice}
            onMode={() => setIsChoosing(true)}
          />
        </Suspense>
      )}
      {round !== undefined && !isUnderWay && (
        <Suspense fallback={null}>
          <PracticeResultCard
            scene={scene}
            round={round}
            isDrill={practice.isDrill}
            before={before}
            onAgain={() => begin(() => practice.begin(round.mode))}
            onDrill={practice.drill}
            onDialogue={onDialogue}
          />
        </Suspense>
      )}
      {isUnderWay && (
        <Suspense fallback={null}>
          <ModeSheet
            isOpen={isChoosing}
            onClose={() => setIsChoosing(false)}
            current={round.mode}
            hasSound={hasSound}
            onChoose={(mode) => {
              setIsChoosing(false);
              begin(() => practice.changeMode(mode));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
