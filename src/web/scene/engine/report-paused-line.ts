import type { PlaybackEngine } from "./engine.ts";

type Hooks = {
  /** The line that the learner last heard to its end. */
  lastFinished: () => number | undefined;
  remember: (segment: number) => void;
};

/**
 * Reports the line at which the learner pauses: when playback pauses, when the learner hides or leaves the
 * page, and on unmount (when the returned function is called). Reports nothing during the silence after a
 * line, after a line that has just ended (its end has already moved the position), and for a scene that was
 * only opened.
 */
export function reportPausedLine(
  engine: Pick<PlaybackEngine, "subscribe" | "snapshot" | "updatePosition">,
  { lastFinished, remember }: Hooks,
): () => void {
  const opened = engine.snapshot().segment;
  let hasMoved = false;
  let wasPlaying = false;
  const report = (): void => {
    const now = engine.updatePosition();
    if (!hasMoved || now === undefined || now.isPause) return;
    if (now.into === 0 && now.segment === lastFinished()) return;
    remember(now.segment);
  };
  const unsubscribe = engine.subscribe(() => {
    const { status, segment } = engine.snapshot();
    const isPlaying = status === "playing";
    const hasStopped = wasPlaying && !isPlaying;
    wasPlaying = isPlaying;
    hasMoved ||= isPlaying || segment !== opened;
    if (hasStopped) report();
  });
  const hide = (): void => {
    if (document.visibilityState === "hidden") report();
  };
  // In the capture phase, because the outbox sends in the bubbling phase of the same events and needs the
  // position.
  document.addEventListener("visibilitychange", hide, true);
  window.addEventListener("pagehide", report, true);
  return () => {
    document.removeEventListener("visibilitychange", hide, true);
    window.removeEventListener("pagehide", report, true);
    unsubscribe();
    report();
  };
}
