import { lazy, Suspense, useCallback, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences.ts";
import { Button } from "#web/ui/button.tsx";
import type { ContentToken, Scene } from "./api.ts";
import { DialogueLines } from "./dialogue-lines.tsx";
import styles from "./dialogue.module.css";
import { loadExtras } from "./load-extras.ts";
import type { StudyTab } from "./study-tabs.ts";
import type { TextMode } from "./text-mode.ts";
import type { Playback } from "./use-playback.ts";

const DialogueEnd = lazy(() => loadExtras().then((m) => ({ default: m.DialogueEnd })));
const LineMenu = lazy(() => loadExtras().then((m) => ({ default: m.LineMenu })));
const LockedNotice = lazy(() => loadExtras().then((m) => ({ default: m.LockedNotice })));

type Props = {
  scene: Scene;
  playback: Playback;
  textMode: TextMode;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
  onWord: (token: ContentToken, segment: number) => void;
  onTab: (tab: StudyTab) => void;
};

const shown = (isShown: boolean): "on" | "off" => (isShown ? "on" : "off");

/** The conversation, line by line. */
export function Dialogue({ scene, playback, textMode, hidden, onHidden, onWord, onTab }: Props) {
  const { t } = useTranslation();
  const { autoPlay, showFurigana, showRomaji, showTranslation, dictionaryMode } = usePreferences();
  const { engine, segment: current, status } = playback;
  const [menuFor, setMenuFor] = useState<number>();
  // Every word changes with this one; a long scene does it in small pieces.
  const hasDictionary = useDeferredValue(dictionaryMode);

  const last = playback.shown[playback.shown.length - 1]?.segment;
  const [isEndReached, setIsEndReached] = useState(false);
  if (current === last && !isEndReached) setIsEndReached(true);

  const play = useCallback(
    (segment: number) => engine.playLine(segment, autoPlay ? "on" : "alone"),
    [engine, autoPlay],
  );

  return (
    <>
      {/* What is shown of each line is the styles' business: a switch does not make two hundred lines anew. */}
      <ol
        className={styles["lines"]}
        data-furigana={shown(showFurigana)}
        data-romaji={shown(showRomaji)}
        data-translation={shown(showTranslation)}
      >
        <DialogueLines
          scene={scene}
          current={status === "loading" ? undefined : current}
          hidden={hidden}
          hasDictionary={hasDictionary}
          textMode={textMode}
          onPlay={play}
          onWord={onWord}
          onMenu={setMenuFor}
        />
      </ol>
      {hidden.size > 0 && (
        <Button variant="quiet" isWide onClick={() => onHidden(new Set())}>
          {t("study.unhide", { count: hidden.size })}
        </Button>
      )}
      <Suspense fallback={null}>
        {scene.locked > 0 ? (
          <LockedNotice count={scene.locked} />
        ) : (
          <DialogueEnd scene={scene} isReached={isEndReached} onTab={onTab} />
        )}
        <LineMenu
          scene={scene}
          segment={menuFor}
          onClose={() => setMenuFor(undefined)}
          onRepeat={(segment) => engine.playLine(segment, "repeat")}
          onSlow={(segment) => engine.playLine(segment, "slow")}
          onHide={(segment) => onHidden(new Set(hidden).add(segment))}
        />
      </Suspense>
    </>
  );
}
