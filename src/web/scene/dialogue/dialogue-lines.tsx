import { memo, useMemo } from "react";
import type { ReactNode } from "react";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { alternativeReplies } from "#domain/scene/alternative-replies.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import { LineNote } from "./cultural-note.tsx";
import { DialogueLine } from "./dialogue-line.tsx";
import { AlternativeReplies } from "./alternative-replies.tsx";
import type { AlternativeReply } from "./alternative-replies.tsx";
import type { TextMode } from "#web/scene/study-modes.ts";

type Props = {
  scene: Scene;
  /** The line that plays or will play next. */
  current: number | undefined;
  /** Whether the learner should say the line now. */
  isTurn: boolean;
  hidden: ReadonlySet<number>;
  hasDictionary: boolean;
  textMode: TextMode;
  onPlay: (segment: number) => void;
  onWord: (token: ContentToken, segment: number) => void;
  onMenu: (segment: number) => void;
  onReply: (reply: AlternativeReply) => void;
};

/** A scene with more lines is long. The included scenes are shorter, but an operator may add longer ones. */
const longScene = 40;

/**
 * By segment: the notes and alternative replies of a line. Created once per scene, so that lines stay
 * memoised.
 */
function notesByLine(
  { notes, lines, whole }: Scene,
  onReply: Props["onReply"],
): ReadonlyMap<number, ReactNode[]> {
  const byLine = new Map<number, ReactNode[]>();
  const add = (segment: number, part: ReactNode): void => {
    byLine.set(segment, [...(byLine.get(segment) ?? []), part]);
  };
  for (const note of notes)
    if (note.segment !== undefined) add(note.segment, <LineNote key={note.title} note={note} />);
  for (const [segment, replies] of whole === undefined ? [] : alternativeReplies(whole, lines))
    add(segment, <AlternativeReplies key="replies" replies={replies} onReply={onReply} />);
  return byLine;
}

/**
 * All lines of a scene. Memoised. Switches that change only styles are not props, so that they re-render no
 * line.
 */
export const DialogueLines = memo(function DialogueLines({
  scene,
  current,
  isTurn,
  hidden,
  onReply,
  ...shared
}: Props) {
  const notes = useMemo(() => notesByLine(scene, onReply), [scene, onReply]);
  const learner = useMemo(() => learnerRoleIn(scene.lines), [scene]);
  return scene.lines.map((line, index) => {
    if (hidden.has(line.segment)) return null;
    const speaker = scene.cast.find(({ id }) => id === line.speaker);
    return (
      <DialogueLine
        // The key contains the text mode, so that a change of mode hides revealed lines again.
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
