import { useRef, useState } from "react";
import type { Conversation } from "#domain/speaking/conversation.ts";
import type { ConversationControls } from "./use-conversation.ts";

type Reading = {
  /** Whether the transcript is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Pauses the conversation for another sheet. */
  pause: () => void;
  /** Resumes the conversation, unless the learner had paused it before. */
  resume: () => void;
};

/** Pauses the conversation while a sheet is open. */
export function useReading({ isPaused }: Conversation, send: ConversationControls["send"]): Reading {
  const [isOpen, setIsOpen] = useState(false);
  const isToResume = useRef(false);
  const pause = (): void => {
    isToResume.current = !isPaused;
    send({ kind: "pause" });
  };
  const resume = (): void => {
    if (isToResume.current) send({ kind: "resume" });
  };
  return {
    isOpen,
    open: () => {
      pause();
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      resume();
    },
    pause,
    resume,
  };
}
