import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { useProgress } from "#web/learning/progress/progress.ts";
import { TabPanel, Tabs } from "#web/ui/tabs.tsx";
import type { ContentToken, Scene } from "./api.ts";
import { Dialogue } from "./dialogue/dialogue.tsx";
import { Dock } from "./dock/dock.tsx";
import type { PlayerSheet } from "./sheets/playback-sheets.tsx";
import { Intro } from "./intro/intro.tsx";
import { loadCompanions, loadExtras, loadSheets, loadVocabulary, loadWordPane } from "./load-extras.ts";
import styles from "./study-player.module.css";
import { studyTabs } from "./study-tabs.ts";
import type { StudyTab } from "./study-tabs.ts";
import type { TappedWord } from "./tapped-word.ts";
import { useModes } from "./use-modes.ts";
import { usePlayback } from "./engine/use-playback.ts";
import { useTabPlaces } from "./place/use-tab-places.ts";
import { withWholeWords } from "./with-whole-words.ts";

const LockedNotice = lazy(() => loadExtras().then((m) => ({ default: m.LockedNotice })));
const PlaybackCompanions = lazy(() => loadCompanions().then((m) => ({ default: m.PlaybackCompanions })));
const PlaybackSheets = lazy(() => loadSheets().then((m) => ({ default: m.PlaybackSheets })));
const PrintSheet = lazy(() => loadExtras().then((m) => ({ default: m.PrintSheet })));
const SelectionBar = lazy(() => loadExtras().then((m) => ({ default: m.SelectionBar })));
const Vocabulary = lazy(() => loadVocabulary().then((m) => ({ default: m.Vocabulary })));
const WordPane = lazy(() => loadWordPane().then((m) => ({ default: m.WordPane })));

const nothingHeard: readonly number[] = [];

type Props = {
  scene: Scene;
  tab: StudyTab;
  onTab: (tab: StudyTab) => void;
  /** The sheet that is open; the page's top bar opens one too. */
  sheet: PlayerSheet | undefined;
  onSheet: (sheet: PlayerSheet | undefined) => void;
  /** What the practice tab holds. */
  practice: ReactNode;
};

/** The study player: four tabs over one scene, one dock to play it. */
export function StudyPlayer({ scene: practised, tab, onTab, sheet, onSheet, practice }: Props) {
  const { t } = useTranslation();
  const scene = useMemo(() => withWholeWords(practised), [practised]);
  const entry = useProgress().progress[scene.id];
  const { autoPlay } = usePreferences();
  const [{ textMode, isLadder }, setModes] = useModes();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [tapped, setTapped] = useState<TappedWord>();
  const [wasSheetOpened, setWasSheetOpened] = useState(false);
  if (sheet !== undefined && !wasSheetOpened) setWasSheetOpened(true);
  const playback = usePlayback(scene, { resumeAt: entry?.lastPosition ?? 0, isLadder, hidden });
  useTabPlaces(tab);

  const { engine } = playback;
  const isDialogue = tab === "dialogue";
  // Elsewhere there is nothing to stop it with.
  useEffect(() => {
    if (isDialogue) engine.playing.element.ready();
    else engine.rest();
  }, [engine, isDialogue]);

  const start = (): void => {
    onTab("dialogue");
    // The tap that asks for the dialogue may let it sound; a later moment would be too late.
    if (autoPlay) engine.play();
  };
  const openWord = useCallback((token: ContentToken, segment: number) => setTapped({ token, segment }), []);
  const closeWord = useCallback(() => setTapped(undefined), []);
  return (
    <div className={styles["player"]}>
      <div className={styles["tabs"]}>
        <Tabs
          name="study"
          label={t("study.tabs.label")}
          tabs={studyTabs.map((id) => ({ id, label: t(`study.tabs.${id}`) }))}
          selected={tab}
          onSelect={onTab}
        />
      </div>
      <div className={isDialogue ? undefined : styles[tab === "practice" ? "centred" : "whole"]}>
        <TabPanel name="study" id={tab}>
          {tab === "intro" && <Intro scene={scene} onStart={start} />}
          {isDialogue && (
            <Dialogue
              scene={scene}
              playback={playback}
              textMode={textMode}
              hidden={hidden}
              onHidden={(change) => {
                closeWord();
                setHidden(change);
              }}
              onWord={openWord}
              onTab={onTab}
            />
          )}
          <Suspense fallback={null}>
            {tab === "vocabulary" && <Vocabulary scene={scene} />}
            {tab === "practice" && (scene.locked > 0 ? <LockedNotice count={scene.locked} /> : practice)}
          </Suspense>
        </TabPanel>
      </div>
      {isDialogue && (
        <Dock
          scene={scene}
          playback={playback}
          completed={entry?.completedSegments ?? nothingHeard}
          onRepeatSettings={() => onSheet("repeat")}
          onSpeedSettings={() => onSheet("speed")}
        />
      )}
      <Suspense fallback={null}>
        <SelectionBar
          isActive={isDialogue}
          onLookUp={({ text, segment }) => setTapped({ selected: text, segment })}
        />
        <WordPane
          scene={scene}
          isActive={isDialogue}
          hasWords={textMode === "all"}
          hidden={hidden}
          tapped={isDialogue ? tapped : undefined}
          onWord={openWord}
          onClose={closeWord}
        />
        {wasSheetOpened && (
          <PlaybackSheets
            open={sheet}
            onClose={() => onSheet(undefined)}
            isLadder={isLadder}
            onLadder={(isOn) => setModes({ isLadder: isOn })}
            textMode={textMode}
            onTextMode={(mode) => {
              // What is to be remembered must not stand beside it.
              closeWord();
              setModes({ textMode: mode });
            }}
          />
        )}
        <PrintSheet scene={scene} />
        <PlaybackCompanions scene={scene} playback={playback} tab={tab} onTab={onTab} />
      </Suspense>
    </div>
  );
}
