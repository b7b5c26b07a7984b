import { lazy, Suspense, useCallback, useState } from "react";
import type { ReactNode, TouchEvent } from "react";
import { useTranslation } from "react-i18next";
import { useProgress } from "#web/lib/progress.ts";
import { TabPanel, Tabs } from "#web/ui/tabs.tsx";
import type { ContentToken, Scene } from "./api.ts";
import type { TextMode } from "./dialogue-line.tsx";
import { Dialogue } from "./dialogue.tsx";
import { Dock } from "./dock.tsx";
import type { PlayerSheet } from "./playback-sheets.tsx";
import { Intro } from "./intro.tsx";
import { loadExtras } from "./load-extras.ts";
import { useMediaSession, useWakeLock } from "./media-session.ts";
import { LockedNotice } from "./locked-notice.tsx";
import styles from "./study-player.module.css";
import { swipeDirection } from "./swipe.ts";
import type { Point } from "./swipe.ts";
import { studyTabs } from "./study-tabs.ts";
import type { StudyTab } from "./study-tabs.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { usePlayback } from "./use-playback.ts";
import { useTabPlaces } from "./use-tab-places.ts";
import type { TappedWord } from "./word-card.tsx";

const PlaybackSheets = lazy(() => loadExtras().then((m) => ({ default: m.PlaybackSheets })));
const PrintSheet = lazy(() => loadExtras().then((m) => ({ default: m.PrintSheet })));
const Vocabulary = lazy(() => loadExtras().then((m) => ({ default: m.Vocabulary })));
const WordPane = lazy(() => loadExtras().then((m) => ({ default: m.WordPane })));

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
export function StudyPlayer({ scene, tab, onTab, sheet, onSheet, practice }: Props) {
  const { t } = useTranslation();
  const entry = useProgress().progress[scene.id];
  const [isLadder, setIsLadder] = useState(false);
  const [textMode, setTextMode] = useState<TextMode>("all");
  const [tapped, setTapped] = useState<TappedWord>();
  const [wasSheetOpened, setWasSheetOpened] = useState(false);
  if (sheet !== undefined && !wasSheetOpened) setWasSheetOpened(true);
  const [touch, setTouch] = useState<Point>();
  const playback = usePlayback(scene, { resumeAt: entry?.lastPosition ?? 0, isLadder });
  useMediaSession(scene, playback);
  useWakeLock(playback.status === "playing");
  useKeyboard(playback.engine, tab === "dialogue");
  useTabPlaces(tab);

  const openWord = useCallback((token: ContentToken, segment: number) => setTapped({ token, segment }), []);
  const endSwipe = (event: TouchEvent): void => {
    const end = event.changedTouches[0];
    if (touch === undefined || end === undefined) return;
    setTouch(undefined);
    const direction = swipeDirection(touch, { x: end.clientX, y: end.clientY });
    const next = studyTabs[studyTabs.indexOf(tab) + direction];
    if (direction !== 0 && next !== undefined) onTab(next);
  };
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
      <div
        className={styles["panel"]}
        onTouchStart={(event) => {
          const start = event.touches[0];
          if (start !== undefined) setTouch({ x: start.clientX, y: start.clientY });
        }}
        onTouchEnd={endSwipe}
      >
        <TabPanel name="study" id={tab}>
          {tab === "intro" && <Intro scene={scene} onStart={() => onTab("dialogue")} />}
          {tab === "dialogue" && (
            <Dialogue scene={scene} playback={playback} textMode={textMode} onWord={openWord} />
          )}
          {tab === "vocabulary" && (
            <Suspense fallback={null}>
              <Vocabulary scene={scene} />
            </Suspense>
          )}
          {tab === "practice" && (scene.locked > 0 ? <LockedNotice count={scene.locked} /> : practice)}
        </TabPanel>
      </div>
      {tab === "dialogue" && (
        <Dock
          scene={scene}
          playback={playback}
          completed={entry?.completedSegments ?? []}
          onRepeatSettings={() => onSheet("repeat")}
          onSpeedSettings={() => onSheet("speed")}
        />
      )}
      <Suspense fallback={null}>
        <WordPane scene={scene} tapped={tapped} onClose={() => setTapped(undefined)} />
        {wasSheetOpened && (
          <PlaybackSheets
            open={sheet}
            onClose={() => onSheet(undefined)}
            isLadder={isLadder}
            onLadder={setIsLadder}
            textMode={textMode}
            onTextMode={setTextMode}
          />
        )}
        <PrintSheet scene={scene} />
      </Suspense>
    </div>
  );
}
