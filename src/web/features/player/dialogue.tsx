import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences.ts";
import type { ContentToken, Scene } from "./api.ts";
import { CulturalNote } from "./cultural-note.tsx";
import { DialogueLine } from "./dialogue-line.tsx";
import type { TextMode } from "./dialogue-line.tsx";
import styles from "./dialogue.module.css";
import { LineMenu } from "./line-menu.tsx";
import { LockedNotice } from "./locked-notice.tsx";
import { useFollowLine } from "./use-follow-line.ts";
import type { Playback } from "./use-playback.ts";
import { useSpokenWord } from "./use-spoken-word.ts";

type Props = {
  scene: Scene;
  playback: Playback;
  textMode: TextMode;
  onWord: (token: ContentToken, segment: number) => void;
};

/** The conversation, line by line. */
export function Dialogue({ scene, playback, textMode, onWord }: Props) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { engine, segment: current, status } = playback;
  const [menuFor, setMenuFor] = useState<number>();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  useFollowLine(status === "playing" ? current : undefined);
  useSpokenWord(scene, playback);

  const isAlone = !preferences.autoPlay;
  const play = useCallback((segment: number) => engine.playLine(segment, isAlone), [engine, isAlone]);
  const openMenu = useCallback((segment: number) => setMenuFor(segment), []);
  const [firstSpeaker] = scene.cast;
  const notes = scene.notes.filter((note) => note.segment !== undefined);

  return (
    <>
      <ol className={styles["lines"]}>
        {scene.lines.map((line, index) => {
          if (hidden.has(line.segment)) return null;
          const speaker = scene.cast.find(({ id }) => id === line.speaker);
          return (
            <DialogueLine
              key={line.segment}
              line={line}
              number={index + 1}
              speaker={speaker}
              isRight={speaker?.id !== firstSpeaker?.id}
              isCurrent={line.segment === current && status !== "loading"}
              lexemes={scene.lexemes}
              preferences={preferences}
              textMode={textMode}
              onPlay={play}
              onWord={onWord}
              onMenu={openMenu}
            />
          );
        })}
      </ol>
      {scene.locked > 0 && <LockedNotice count={scene.locked} />}
      {notes.length > 0 && <h2 className={styles["heading"]}>{t("study.notes")}</h2>}
      {notes.map((note) => (
        <CulturalNote key={note.title} note={note} />
      ))}
      <LineMenu
        scene={scene}
        segment={menuFor}
        onClose={() => setMenuFor(undefined)}
        onRepeat={(segment) => engine.playLine(segment, true)}
        onSlow={(segment) => engine.playSlowly(segment)}
        onHide={(segment) => setHidden((now) => new Set(now).add(segment))}
      />
    </>
  );
}
