import { PlaybackSheet, SpeedSheet } from "./playback-sheet.tsx";

type Props = {
  open: "repeat" | "speed";
  onClose: () => void;
  isLadder: boolean;
  onLadder: (isLadder: boolean) => void;
};

/** The sheets of the dock, loaded when the first is opened. */
export function PlaybackSheets({ open, onClose, isLadder, onLadder }: Props) {
  return (
    <>
      <PlaybackSheet isOpen={open === "repeat"} onClose={onClose} isLadder={isLadder} onLadder={onLadder} />
      <SpeedSheet isOpen={open === "speed"} onClose={onClose} />
    </>
  );
}
