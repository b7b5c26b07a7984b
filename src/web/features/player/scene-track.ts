import { stitchTrack } from "#domain/mp3-track.ts";
import type { Track } from "#domain/mp3-track.ts";
import { isShadowing, playbackPlan, slowly } from "#domain/playback.ts";
import type { PlanSettings } from "#domain/playback.ts";

/** A line with its speech. */
export type SpokenLine = { segment: number; url: string; seconds: number };

/** What is played: on and on, or one line and no more, at its usual speed or slowly. */
export type Mode = "on" | "alone" | "slow";

/** Half an hour, some 11 MB: what a phone of 2013 can hold. A longer scene goes on with a second track. */
const mostTrackSeconds = 1800;

/** Nothing follows, so nobody waits; enough that no decoder swallows the last sound. */
const lastPauseSeconds = 0.24;

/** The track from a line on. It is cut short where a line is not here yet, or where there is no more room. */
export function sceneTrack(
  lines: readonly SpokenLine[],
  fileOf: (url: string) => Uint8Array | undefined,
  { mode, settings }: { mode: Mode; settings: PlanSettings },
): { track: Track; isCutShort: boolean } {
  const wanted = mode === "on" ? lines : lines.slice(0, 1);
  const missing = wanted.findIndex(({ url }) => fileOf(url) === undefined);
  const here = missing < 0 ? wanted : wanted.slice(0, missing);
  const plan = playbackPlan(here, mode === "slow" ? slowly(settings) : settings);
  const last = plan[plan.length - 1];
  const isLearnersTurn = mode !== "slow" && isShadowing(settings);
  if (mode !== "on" && last !== undefined && !isLearnersTurn)
    plan[plan.length - 1] = { ...last, pauseSeconds: lastPauseSeconds };
  const urls = new Map(here.map(({ segment, url }) => [segment, url]));
  const track = stitchTrack(plan, (segment) => fileOf(urls.get(segment) ?? ""), mostTrackSeconds);
  const end = track.steps[track.steps.length - 1];
  return { track, isCutShort: end?.segment !== wanted[wanted.length - 1]?.segment };
}
