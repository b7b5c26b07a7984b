import { useCallback, useDeferredValue, useState } from "react";
import { isShadowing } from "#domain/playback/playback-plan.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import type { ChangeHidden } from "./dialogue-footer.tsx";
import { DialogueLines } from "./dialogue-lines.tsx";
import type { AlternativeReply } from "./alternative-replies.tsx";
import styles from "./dialogue.module.css";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import type { Speaking } from "#web/scene/speak/use-speaking.ts";
import type { TextMode } from "#web/scene/study-modes.ts";
import type { Playback } from "#web/scene/engine/use-playback.ts";

const DialogueFooter = optionalPart(
  () => import("./footer.ts").then((m) => m.DialogueFooter),
  "menuFor",
  "saying",
);

type Props = {
  scene: Scene;
  playback: Playback;
  textMode: TextMode;
  hidden: ReadonlySet<number>;
  onHidden: ChangeHidden;
  onWord: (token: ContentToken, segment: number) => void;
  onTab: (tab: StudyTab) => void;
  onReply: (reply: AlternativeReply) => void;
  speaking: Speaking;
};

export function Dialogue({
  scene,
  playback,
  textMode,
  hidden,
  onHidden,
  onWord,
  onTab,
  onReply,
  speaking,
}: Props) {
  const preferences = usePreferences();
  const { autoPlay, dictionaryMode } = preferences;
  const { engine, segment: current, status, isPause, hasEnded } = playback;
  const [menuFor, setMenuFor] = useState<number>();
  // Deferred, because the switch changes every word: React can render a long scene in small steps.
  const hasDictionary = useDeferredValue(dictionaryMode);

  const play = useCallback(
    (segment: number) => engine.playLine(segment, autoPlay ? "continue" : "single"),
    [engine, autoPlay],
  );

  return (
    <>
      <ol className={styles["lines"]}>
        <DialogueLines
          scene={scene}
          current={status === "loading" ? undefined : current}
          isTurn={status === "playing" && isPause && isShadowing(preferences)}
          hidden={hidden}
          hasDictionary={hasDictionary}
          textMode={textMode}
          onPlay={play}
          onWord={onWord}
          onMenu={setMenuFor}
          onReply={onReply}
        />
      </ol>
      <AfterHydration>
        <DialogueFooter
          scene={scene}
          engine={engine}
          current={current}
          hasEnded={hasEnded}
          hidden={hidden}
          onHidden={onHidden}
          menuFor={menuFor}
          onMenuClose={() => setMenuFor(undefined)}
          onTab={onTab}
          {...speaking}
        />
      </AfterHydration>
    </>
  );
}
