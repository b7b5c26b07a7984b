import { useEffect } from "react";
import type { Scene } from "#web/features/player/api.ts";
import { DialogueEnd } from "./dialogue-end.tsx";
import type { PlaybackEngine } from "#web/features/player/engine/engine.ts";
import { HiddenLines } from "./hidden-lines.tsx";
import { LineMenu } from "./line-menu.tsx";
import { LockedNotice } from "./locked-notice.tsx";
import type { StudyTab } from "#web/features/player/study-tabs.ts";

export type ChangeHidden = (change: (hidden: ReadonlySet<number>) => ReadonlySet<number>) => void;

type Props = {
  scene: Scene;
  engine: PlaybackEngine;
  /** The line that plays, or would play next. */
  current: number | undefined;
  hidden: ReadonlySet<number>;
  onHidden: ChangeHidden;
  /** The line whose menu is open. */
  menuFor: number | undefined;
  onMenuClose: () => void;
  onTab: (tab: StudyTab) => void;
};

/** Scenes whose end was reached, as long as they are open: also after a look at another tab. */
const heardOut = new WeakSet<Scene>();

const without = (hidden: ReadonlySet<number>, segment: number): ReadonlySet<number> =>
  new Set([...hidden].filter((other) => other !== segment));

/** What follows the lines, and what can be done with one of them. */
export function DialogueFoot({
  scene,
  engine,
  current,
  hidden,
  onHidden,
  menuFor,
  onMenuClose,
  onTab,
}: Props) {
  const spoken = scene.lines.filter(({ segment, audio }) => audio !== undefined && !hidden.has(segment));
  const last = spoken[spoken.length - 1]?.segment;
  const isEndReached = last === undefined || current === last || heardOut.has(scene);
  useEffect(() => {
    if (isEndReached) heardOut.add(scene);
  }, [scene, isEndReached]);
  return (
    <>
      <HiddenLines hidden={hidden} onShow={() => onHidden(() => new Set())} />
      {scene.locked > 0 ? (
        <LockedNotice count={scene.locked} />
      ) : (
        <DialogueEnd scene={scene} isReached={isEndReached} onTab={onTab} />
      )}
      <LineMenu
        scene={scene}
        segment={menuFor}
        onClose={onMenuClose}
        onRepeat={(segment) => engine.playLine(segment, "repeat")}
        onSlow={(segment) => engine.playLine(segment, "slow")}
        onHide={(segment) => onHidden((now) => new Set(now).add(segment))}
        onShow={(segment) => onHidden((now) => without(now, segment))}
      />
    </>
  );
}
