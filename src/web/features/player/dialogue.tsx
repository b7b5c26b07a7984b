import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences.ts";
import { Button } from "#web/ui/button.tsx";
import type { ContentToken, Scene } from "./api.ts";
import { DialogueLine } from "./dialogue-line.tsx";
import styles from "./dialogue.module.css";
import { LineNote } from "./line-note.tsx";
import { loadExtras } from "./load-extras.ts";
import type { TextMode } from "./text-mode.ts";
import type { Playback } from "./use-playback.ts";

const LineMenu = lazy(() => loadExtras().then((m) => ({ default: m.LineMenu })));
const LockedNotice = lazy(() => loadExtras().then((m) => ({ default: m.LockedNotice })));

type Props = {
  scene: Scene;
  playback: Playback;
  textMode: TextMode;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
  onWord: (token: ContentToken, segment: number) => void;
};

/** Lines; no scene of ours has as many, an operator's may. */
const longScene = 40;

const shown = (isShown: boolean): "on" | "off" => (isShown ? "on" : "off");

/** The notes that stand beside a line; they stay the same, so that a line is not drawn anew for them. */
function notesByLine({ notes }: Scene): ReadonlyMap<number, ReactNode[]> {
  const byLine = new Map<number, ReactNode[]>();
  for (const note of notes) {
    if (note.segment === undefined) continue;
    byLine.set(note.segment, [
      ...(byLine.get(note.segment) ?? []),
      <LineNote key={note.title} note={note} />,
    ]);
  }
  return byLine;
}

/** The conversation, line by line. */
export function Dialogue({ scene, playback, textMode, hidden, onHidden, onWord }: Props) {
  const { t } = useTranslation();
  const { autoPlay, showFurigana, showRomaji, showTranslation, dictionaryMode } = usePreferences();
  const { engine, segment: current, status } = playback;
  const [menuFor, setMenuFor] = useState<number>();
  // Every word changes with this one; a long scene does it in small pieces.
  const hasDictionary = useDeferredValue(dictionaryMode);

  const play = useCallback((segment: number) => engine.playLine(segment, !autoPlay), [engine, autoPlay]);
  const openMenu = useCallback((segment: number) => setMenuFor(segment), []);
  const notes = useMemo(() => notesByLine(scene), [scene]);
  const [firstSpeaker] = scene.cast;

  return (
    <>
      {/* What is shown of each line is the styles' business: a switch does not make two hundred lines anew. */}
      <ol
        className={styles["lines"]}
        data-furigana={shown(showFurigana)}
        data-romaji={shown(showRomaji)}
        data-translation={shown(showTranslation)}
      >
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
              hasDictionary={hasDictionary}
              textMode={textMode}
              isOneOfMany={scene.lines.length > longScene}
              onPlay={play}
              onWord={onWord}
              onMenu={openMenu}
              note={notes.get(line.segment)}
            />
          );
        })}
      </ol>
      {hidden.size > 0 && (
        <Button variant="quiet" isWide onClick={() => onHidden(new Set())}>
          {t("study.unhide", { count: hidden.size })}
        </Button>
      )}
      <Suspense fallback={null}>
        {scene.locked > 0 && <LockedNotice count={scene.locked} />}
        <LineMenu
          scene={scene}
          segment={menuFor}
          onClose={() => setMenuFor(undefined)}
          onRepeat={(segment) => engine.playLine(segment, true)}
          onSlow={(segment) => engine.playSlowly(segment)}
          onHide={(segment) => onHidden(new Set(hidden).add(segment))}
        />
      </Suspense>
    </>
  );
}
