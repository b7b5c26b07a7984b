import type { PlaybackEngine } from "#web/features/player/engine/engine.ts";
import type { PlayingTrack } from "#web/features/player/engine/playing-track.ts";

/** Where the track stands, for a lock screen. */
export function positionOf({ playing: { track, element } }: PlaybackEngine): Required<MediaPositionState> {
  const { seconds: duration } = track;
  return { duration, position: Math.min(duration, element.now), playbackRate: element.speed };
}

/** Goes forward or back by real seconds, into earlier lines too where the track began later. */
export function seekBy(engine: PlaybackEngine, seconds: number): void {
  const { now, speed } = engine.playing.element;
  seekMoment(engine, now + seconds * speed);
}

/** Goes to a moment of the track; before its beginning it is negative. */
export function seekMoment(engine: PlaybackEngine, moment: number): void {
  // While a line is on its way there is no track to move in.
  if (engine.playing.isEmpty) return;
  // Whatever was heard until now was heard.
  engine.look();
  const isPlaying = engine.snapshot().status === "playing";
  if (moment >= 0 || !reachBack(engine.playing, moment)) engine.playing.seek(moment);
  else if (isPlaying) engine.play();
  engine.look();
}

/** What lies before the track's beginning is put before it, as far as it is here; false when that is nothing. */
function reachBack(playing: PlayingTrack, moment: number): boolean {
  const { plan, first, hooks } = playing;
  for (let missing = -moment; missing > 0;) {
    const step = plan[playing.first - 1];
    if (step === undefined || hooks.fileOf(step.segment) === undefined) break;
    playing.first -= 1;
    missing -= step.lineSeconds + step.pauseSeconds * step.speed;
  }
  if (playing.first === first) return false;
  playing.lay(moment, 0, first - playing.first);
  return true;
}
