import { DisplaySheet } from "./display-sheet.tsx";
import { PlaybackSheet } from "./playback-sheet.tsx";

import type { TextMode } from "#web/scene/study-modes.ts";

export type PlayerSheet = "playback" | "display";

type Props = {
  open: PlayerSheet | undefined;
  onClose: () => void;
  isLadder: boolean;
  onLadder: (isLadder: boolean) => void;
  textMode: TextMode;
  onTextMode: (mode: TextMode) => void;
};

/** The sheets of the player, loaded when the first is opened. */
export function PlaybackSheets({ open, onClose, isLadder, onLadder, textMode, onTextMode }: Props) {
  return (
    <>
      <PlaybackSheet isOpen={open === "playback"} onClose={onClose} isLadder={isLadder} onLadder={onLadder} />
      <DisplaySheet
        isOpen={open === "display"}
        onClose={onClose}
        textMode={textMode}
        onTextMode={onTextMode}
      />
    </>
  );
}
