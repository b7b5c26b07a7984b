import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useProgress } from "#web/learning/progress.ts";
import { usePath } from "#web/learning/scene-path.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { takePlayOnArrival } from "#web/kit/sound/play-on-arrival.ts";
import { paths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { TabPanel, Tabs } from "#web/kit/ui/tabs.tsx";
import { withWholeWords } from "./api.ts";
import type { ContentToken, Scene } from "./api.ts";
import { Dialogue } from "#web/scene/dialogue/dialogue.tsx";
import type { AlternativeReply } from "#web/scene/dialogue/alternative-replies.tsx";
import { focusLine, lineElement } from "#web/scene/position/page-geometry.ts";
import { Dock } from "#web/scene/playback/dock.tsx";
import type { PlayerSheet } from "#web/scene/sheets/playback-sheets.tsx";
import {
  AfterWords,
  Intro,
  LockedNotice,
  NextBar,
  PlaybackEffects,
  PlaybackSheets,
  PrintSheet,
  SelectionBar,
  TabMark,
  Vocabulary,
  WordPane,
} from "./lazy-parts.tsx";
import styles from "./study-player.module.css";
import { useModes } from "./study-modes.ts";
import { useSpeaking } from "#web/scene/speak/use-speaking.ts";
import type { TappedWord } from "#web/scene/words/word-card.tsx";
import { usePlayback } from "#web/scene/engine/use-playback.ts";
import { studyTabs, useTabScrollPositions } from "#web/scene/position/study-tabs.ts";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";

const stay = (): void => undefined;
const nothingHeard: readonly number[] = [];

type Props = {
  scene: Scene;
  /** The line in the URL. */
  linkedLine: number | undefined;
  tab: StudyTab;
  onTab: (tab: StudyTab) => void;
  /** False during practice questions, so that neither a tab nor a swipe leaves them. */
  hasTabs: boolean;
  /** The open sheet. On tabs without a dock, the page's top bar opens sheets. */
  sheet: PlayerSheet | undefined;
  onSheet: (sheet: PlayerSheet | undefined) => void;
  renderPractice: (scene: Scene) => ReactNode;
};

/**
 * The study player of a scene: four tabs, a link to speaking the scene, and a dock with playback controls.
 */
export function StudyPlayer(props: Props) {
  const { scene: whole, linkedLine, tab, onTab, hasTabs, sheet, onSheet, renderPractice } = props;
  const { t } = useTranslation();
  const entry = useProgress().progress[whole.id];
  const resumeAt = linkedLine ?? entry?.lastPosition ?? 0;
  // Read once, so that later progress does not switch to another path.
  const [begin] = useState({ line: resumeAt, isLinked: linkedLine !== undefined });
  const [practised, takeWay] = usePath(whole, begin);
  const scene = useMemo(() => withWholeWords(practised), [practised]);
  const { autoPlay } = usePreferences();
  const [{ textMode, isLadder }, setModes] = useModes();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [tapped, setTapped] = useState<TappedWord>();
  const [wasSheetOpened, setWasSheetOpened] = useState(false);
  if (sheet !== undefined && !wasSheetOpened) setWasSheetOpened(true);
  const playback = usePlayback(scene, { resumeAt, isLadder, hidden });
  useTabScrollPositions(tab);

  const { engine } = playback;
  const speaking = useSpeaking(engine);
  const isDialogue = tab === "dialogue";
  // Only the dialogue tab has playback controls, so playback pauses and releases the element on other tabs.
  // This is a layout effect, because a later effect would stop what a quick tap on "start" has just begun.
  useLayoutEffect(() => {
    if (isDialogue) engine.playing.element.ready();
    else engine.release();
  }, [engine, isDialogue]);

  // Starts playback if a tap on the home screen's card opened this scene. That tap has unlocked the sound.
  useEffect(() => {
    if (takePlayOnArrival(scene.id) && isDialogue && autoPlay) engine.play();
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival
  }, [engine]);

  const start = (): void => {
    onTab("dialogue");
    // Playback starts in the handler of the tap, because a phone refuses to start it later.
    if (autoPlay) engine.play();
  };
  const openWord = useCallback((token: ContentToken, segment: number) => setTapped({ token, segment }), []);
  const closeWord = useCallback(() => setTapped(undefined), []);
  const chooseReply = useCallback(
    ({ turn, choice, line }: AlternativeReply): void => {
      // Synchronous, so that the engine has the new lines and the sound starts in the handler of the tap.
      flushSync(() => {
        closeWord();
        takeWay(turn, choice.id);
      });
      focusLine(lineElement(line.segment), { preventScroll: true });
      engine.playLine(line.segment, autoPlay ? "continue" : "single");
    },
    [engine, autoPlay, takeWay, closeWord],
  );
  return (
    <div className={styles["player"]}>
      {hasTabs && (
        <div className={classNames(styles["tabs"], tab === "practice" && styles["belowBar"])}>
          <Tabs
            name="study"
            label={t("study.tabs.label")}
            tabs={studyTabs.map((id) => ({
              id,
              label: (
                <span className={styles["label"]}>
                  {t(`study.tabs.${id}`)}
                  <AfterHydration>
                    <TabMark contentId={scene.id} tab={id} />
                  </AfterHydration>
                </span>
              ),
            }))}
            selected={tab}
            onSelect={onTab}
            isUnderlined
          />
          <Link className={styles["speak"]} to={paths.speak(scene.id)}>
            {t("steps.speak")}
          </Link>
        </div>
      )}
      <div className={isDialogue ? undefined : styles[tab === "practice" ? "centred" : "whole"]}>
        <TabPanel name="study" id={tab} label={hasTabs ? undefined : t(`study.tabs.${tab}`)}>
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
              onReply={chooseReply}
              speaking={speaking}
            />
          )}
          <Suspense fallback={null}>
            {tab === "intro" && <Intro scene={scene} withBlanks={practised} />}
            {tab === "vocabulary" && <Vocabulary scene={scene} onWord={openWord} />}
            {tab === "practice" &&
              (scene.locked > 0 ? <LockedNotice count={scene.locked} /> : renderPractice(practised))}
          </Suspense>
        </TabPanel>
      </div>
      {/* After the last open line of a members' scene there is nothing to play next. */}
      {isDialogue && !(playback.hasEnded && scene.locked > 0) && (
        <Dock
          scene={scene}
          playback={playback}
          completed={entry?.completedSegments ?? nothingHeard}
          onTextSettings={() => onSheet("display")}
          onPlaybackSettings={() => onSheet("playback")}
          onSpeak={(segment) => speaking.speak(segment, "line")}
        />
      )}
      <Suspense fallback={null}>
        {tab === "intro" && <NextBar label={t("study.start")} icon="play" onNext={start} />}
        {tab === "vocabulary" && <AfterWords contentId={scene.id} onPractice={() => onTab("practice")} />}
      </Suspense>
      <AfterHydration>
        <SelectionBar
          isActive={isDialogue}
          onLookUp={({ text, segment }) => setTapped({ selected: text, segment })}
        />
        <WordPane
          scene={scene}
          isActive={isDialogue}
          hasWords={textMode === "all"}
          hidden={hidden}
          tapped={isDialogue || tab === "vocabulary" ? tapped : undefined}
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
              // The card of a word would reveal the hidden text.
              closeWord();
              setModes({ textMode: mode });
            }}
          />
        )}
        <PrintSheet scene={scene} />
        <PlaybackEffects scene={scene} playback={playback} tab={tab} onTab={hasTabs ? onTab : stay} />
      </AfterHydration>
    </div>
  );
}
