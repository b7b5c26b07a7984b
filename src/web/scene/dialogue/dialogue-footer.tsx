import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Scene } from "#web/scene/api.ts";
import { DialogueEnd } from "./dialogue-end.tsx";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";
import { focusLine, lineElement } from "#web/scene/position/page-geometry.ts";
import { showResumedLine } from "#web/scene/position/use-resume-position.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { LineMenu } from "./line-menu.tsx";
import { LockedNotice } from "./locked-notice.tsx";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import type { Speaking } from "#web/scene/speak/use-speaking.ts";
import { session } from "#web/kit/session/session.ts";
import { mayBeOffered } from "#web/speaking/first-minute/offered.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";

const loadSpeak = () => import("#web/scene/speak/speak-parts.ts");
const ShadowBar = optionalPart(() => loadSpeak().then((m) => m.ShadowBar));
const SpeakSheet = optionalPart(() => loadSpeak().then((m) => m.SpeakSheet));

const FirstMinute = optionalPart(() =>
  import("#web/scene/speak/first-minute.tsx").then((m) => m.FirstMinute),
);

export type ChangeHidden = (change: (hidden: ReadonlySet<number>) => ReadonlySet<number>) => void;

type Props = {
  scene: Scene;
  engine: PlaybackEngine;
  /** The line that plays or will play next. */
  current: number | undefined;
  /** Whether the learner has just heard the dialogue to its end. */
  hasEnded: boolean;
  hidden: ReadonlySet<number>;
  onHidden: ChangeHidden;
  menuFor: number | undefined;
  onMenuClose: () => void;
  onTab: (tab: StudyTab) => void;
} & Speaking;

/** Open scenes whose last line the learner has reached. Remembered while the learner is on another tab. */
const heardOut = new WeakSet<Scene>();

const without = (hidden: ReadonlySet<number>, segment: number): ReadonlySet<number> =>
  new Set([...hidden].filter((other) => other !== segment));

/** The content below the lines, and the menu of a line. */
export function DialogueFooter({
  scene,
  engine,
  current,
  hasEnded,
  hidden,
  onHidden,
  menuFor,
  onMenuClose,
  onTab,
  saying,
  speak,
  endSpeaking,
}: Props) {
  const spoken = scene.lines.filter(({ segment, audio }) => audio !== undefined && !hidden.has(segment));
  const last = spoken[spoken.length - 1]?.segment;
  const isEndReached = last === undefined || current === last || heardOut.has(scene);
  const [wasSpeaking, setWasSpeaking] = useState(false);
  if (saying !== undefined && !wasSpeaking) setWasSpeaking(true);
  // Read once per mount, so that the offer does not disappear while it is visible.
  const [isNew] = useState(() => mayBeOffered(session.owner()));
  useLayoutEffect(showResumedLine, []);
  useEffect(() => {
    if (isEndReached) heardOut.add(scene);
  }, [scene, isEndReached]);
  return (
    <>
      <HiddenLines hidden={hidden} onShow={() => onHidden(() => new Set())} />
      {scene.locked > 0 ? (
        <LockedNotice count={scene.locked} hasEnded={hasEnded} />
      ) : (
        <DialogueEnd scene={scene} isReached={isEndReached} hasEnded={hasEnded} onTab={onTab} />
      )}
      <LineMenu
        scene={scene}
        segment={menuFor}
        onClose={onMenuClose}
        onRepeat={(segment) => engine.playLine(segment, "repeat")}
        onSlow={(segment) => engine.playLine(segment, "slow")}
        onSpeak={speak}
        onHide={(segment) => onHidden((now) => new Set(now).add(segment))}
        onShow={(segment) => onHidden((now) => without(now, segment))}
      />
      <ShadowBar
        engine={engine}
        isSpeaking={saying !== undefined}
        isModel={(at) => scene.lines.every(({ segment, dialect }) => segment !== at || dialect === undefined)}
        onSpeak={(segment) => speak(segment, "line")}
      />
      {isNew && <FirstMinute scene={scene} engine={engine} />}
      {wasSpeaking && <SpeakSheet scene={scene} open={saying} onClose={endSpeaking} />}
    </>
  );
}

type HiddenLinesProps = { hidden: ReadonlySet<number>; onShow: () => void };

function HiddenLines({ hidden, onShow }: HiddenLinesProps) {
  const { t } = useTranslation();
  if (hidden.size === 0) return null;
  const show = (): void => {
    const first = Math.min(...hidden);
    // This button disappears, so the first of the restored lines takes the focus.
    flushSync(onShow);
    focusLine(lineElement(first));
  };
  return (
    <Button variant="quiet" isWide onClick={show}>
      {t("study.unhide", { count: hidden.size })}
    </Button>
  );
}
