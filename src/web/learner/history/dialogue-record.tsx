import { useEffect, useRef } from "react";
import { segmentsIn } from "#domain/learning/progress/scene-segments.ts";
import { dialogueRecord, addPlayedLine } from "#domain/learning/records/dialogue-round.ts";
import type { DialogueRound } from "#domain/learning/records/dialogue-round.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { knownProgress, onFinished } from "#web/learning/progress.ts";
import { postRecord } from "#web/learning/stamps/post-record.ts";
import { session } from "#web/kit/session/session.ts";
import { useStudyTimer } from "#web/learning/records/use-study-timer.ts";

/** After a longer break a new record begins. */
const breakMs = 30 * 60_000;

type Scene = Parameters<typeof segmentsIn>[0] & { id: string };

type Props = {
  scene: Scene;
  /** False in the practice tab: its time belongs to the practice's own record. */
  isListening: boolean;
};

function begin(scene: Scene): DialogueRound {
  const contentId = scene.id;
  const finishedBefore = knownProgress().progress[contentId]?.completedSegments ?? [];
  return {
    id: newId(),
    contentId,
    startedAt: Date.now(),
    ...segmentsIn(scene),
    finishedBefore,
    heard: [],
  };
}

/**
 * Records listening in the player from the first line on. Stores the record after every line and when the page is hidden, so
 * that closing the page loses nothing. Renders nothing.
 */
export function DialogueRecord({ scene, isListening }: Props): null {
  const mode = usePreferences().repeatCount === 1 ? "shadowing" : "repeat";
  const now = useRef<{ mode: typeof mode; scene: Scene }>({ mode, scene });
  useEffect(() => {
    now.current = { mode, scene };
  }, [mode, scene]);
  const timer = useStudyTimer();
  const { id, locked } = scene;

  useEffect(() => {
    if (!isListening) return undefined;
    timer.takeMs();
    // If this screen closes because another learner has signed in, the record still belongs to the previous learner.
    const owner = session.owner();
    let round = begin(now.current.scene);
    let hiddenAt = Infinity;
    const keep = (): void => {
      const record = dialogueRecord(round, { studiedMs: timer.studiedMs(), mode: now.current.mode });
      if (record !== undefined) postRecord(record, owner);
    };
    const stopHearing = onFinished(({ contentId, segment }) => {
      if (contentId !== id) return;
      round = addPlayedLine(round, segment);
      keep();
    });
    const follow = (): void => {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
        keep();
      } else if (Date.now() - hiddenAt > breakMs) {
        timer.takeMs();
        round = begin(now.current.scene);
      }
    };
    // Listens in the capture phase, because the outbox sends the record in the bubbling phase of the same events.
    document.addEventListener("visibilitychange", follow, true);
    window.addEventListener("pagehide", keep, true);
    return () => {
      document.removeEventListener("visibilitychange", follow, true);
      window.removeEventListener("pagehide", keep, true);
      stopHearing();
      keep();
    };
  }, [id, locked, isListening, timer]);
  return null;
}
