import { memo, useMemo } from "react";
import type { ReactNode } from "react";
import { learnerRoleIn } from "#domain/learner-role.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import { LineNote } from "./cultural-note.tsx";
import { DialogueLine } from "./dialogue-line.tsx";
import type { TextMode } from "#web/scene/study-modes.ts";

type Props = {
  scene: Scene;
  /** The line that plays, or would play next. */
  current: number | undefined;
  /** Whether the learner is to say it now. */
  isTurn: boolean;
  hidden: ReadonlySet<number>;
  hasDictionary: boolean;
  textMode: TextMode;
  onPlay: (segment: number) => void;
  onWord: (token: ContentToken, segment: number) => void;
  onMenu: (segment: number) => void;
};

/** From this many lines on a scene counts as long. None of ours is; an operator's may be. */
const longScene = 40;

/** Notes by line. Made once per scene, so that their lines stay memoised. */
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

/** All lines of a scene. Memoised, and without props for what only styles change: a switch renders none of 200 lines. */
export const DialogueLines = memo(function DialogueLines({
  scene,
  current,
  isTurn,
  hidden,
  ...shared
}: Props) {
  const notes = useMemo(() => notesByLine(scene), [scene]);
  const learner = useMemo(() => learnerRoleIn(scene.lines), [scene]);
  return scene.lines.map((line, index) => {
    if (hidden.has(line.segment)) return null;
    const speaker = scene.cast.find(({ id }) => id === line.speaker);
    return (
      <DialogueLine
        // A new key in another mode: a revealed line is hidden again.
        key={`${line.segment} ${shared.textMode}`}
        line={line}
        number={index + 1}
        speaker={speaker}
        isRight={line.speaker === learner}
        isCurrent={line.segment === current}
        isTurn={isTurn && line.segment === current}
        lexemes={scene.lexemes}
        isOneOfMany={scene.lines.length > longScene}
        note={notes.get(line.segment)}
        {...shared}
      />
    );
  });
});
