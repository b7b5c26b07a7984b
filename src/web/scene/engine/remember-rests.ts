import type { PlaybackEngine } from "./engine.ts";

type Hooks = {
  /** The line that was heard to its end last. */
  lastFinished: () => number | undefined;
  remember: (segment: number) => void;
};

/**
 * Tells in which line the learner rests: when playing pauses, when the page is hidden or left, and when the returned
 * function is called, because the player goes. The silence after a line, and a line that has just ended, say nothing:
 * the place has moved with the finished line. Neither does a scene that was only opened.
 */
export function rememberRests(
  engine: Pick<PlaybackEngine, "subscribe" | "snapshot" | "look">,
  { lastFinished, remember }: Hooks,
): () => void {
  const opened = engine.snapshot().segment;
  let hasMoved = false;
  let wasPlaying = false;
  const rest = (): void => {
    const now = engine.look();
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
    if (hasStopped) rest();
  });
  const hide = (): void => {
    if (document.visibilityState === "hidden") rest();
  };
  // In the capture phase: the outbox sends in the bubbling phase of the same events, and must already have the place.
  document.addEventListener("visibilitychange", hide, true);
  window.addEventListener("pagehide", rest, true);
  return () => {
    document.removeEventListener("visibilitychange", hide, true);
    window.removeEventListener("pagehide", rest, true);
    unsubscribe();
    rest();
  };
}
