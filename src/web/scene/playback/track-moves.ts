import type { PlaybackEngine } from "#web/scene/engine/engine.ts";
import type { PlayingTrack } from "#web/scene/engine/playing-track.ts";

/** Duration, position and speed of the track, for the lock screen. */
export function positionOf({ playing: { track, element } }: PlaybackEngine): Required<MediaPositionState> {
  const { seconds: duration } = track;
  return { duration, position: Math.min(duration, element.now), playbackRate: element.speed };
}

/**
 * Seeks forward or back by real seconds. The target may be in a line before the one with which the track
 * begins.
 */
export function seekBy(engine: PlaybackEngine, seconds: number): void {
  const { now, speed } = engine.playing.element;
  seekToPosition(engine, now + seconds * speed);
}

/** Seeks to a position in the track. A negative position is before its beginning. */
export function seekToPosition(engine: PlaybackEngine, seconds: number): void {
  // There is no track while a file is loading.
  if (engine.playing.isEmpty) return;
  // Record the lines that the learner heard before the jump.
  engine.updatePosition();
  const isPlaying = engine.snapshot().status === "playing";
  if (seconds >= 0 || !reachBack(engine.playing, seconds)) engine.playing.seek(seconds);
  else if (isPlaying) engine.play();
  engine.updatePosition();
}

/**
 * Stitches a track that begins earlier, as far back as files are loaded. Returns false if no earlier file is
 * loaded.
 */
function reachBack(playing: PlayingTrack, seconds: number): boolean {
  const { plan, first, hooks } = playing;
  for (let missing = -seconds; missing > 0;) {
    const step = plan[playing.first - 1];
    if (step === undefined || hooks.fileOf(step.segment) === undefined) break;
    playing.first -= 1;
    missing -= step.lineSeconds + step.pauseSeconds * step.speed;
  }
  if (playing.first === first) return false;
  playing.rebuild(seconds, 0, first - playing.first);
  return true;
}
