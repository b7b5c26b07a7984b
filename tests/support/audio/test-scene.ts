import { frameBytes, frameMilliseconds } from "#domain/playback/mp3-track.ts";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import { PlaybackEngine } from "#web/scene/engine/engine.ts";
import type { EngineSettings } from "#web/scene/engine/engine-state.ts";
import type { EarlySpeech } from "#web/kit/boot/handover.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { TestAudioElement } from "./test-audio-element.ts";

/** Each line twice at normal speed, with a pause of 1.2 s after each. */
export const testSettings: EngineSettings = {
  repeatCount: 2,
  repeatInterval: 1.2,
  shadowingMultiplier: 1,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
  playsOn: true,
};

/** A speech file that sounds as a voice for some seconds. */
export function voiceFile(voice: number, seconds: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Math.round((seconds * 1000) / frameMilliseconds) * frameBytes).fill(voice);
}

/** The played audio: "A 2.4" for 2.4 s of the first line, "- 1.2" for silence. */
export function playedAudioOf({ heard }: TestAudioElement): string[] {
  return heard
    .filter(({ seconds }) => seconds >= 0.05)
    .map(
      ({ voice, seconds }) => `${voice === 0 ? "-" : String.fromCharCode(64 + voice)} ${seconds.toFixed(1)}`,
    );
}

type Options = {
  settings?: Partial<EngineSettings>;
  /** Lengths of the lines in seconds. Lines are numbered from 0, and play as A, B, C. */
  seconds?: readonly number[];
  resumeAt?: number;
  /** Whether each file waits until the test delivers it. */
  isHeld?: boolean;
  /** The sound of an early tap on the first line. The test calls `load` then. */
  early?: EarlySpeech["state"];
};

/** Opens a scene on its own audio element. */
export function openTestScene({
  settings,
  seconds = [2.4, 1.2, 1.8],
  resumeAt,
  isHeld,
  early,
}: Options = {}) {
  const element = new TestAudioElement();
  const output = new AudioOutput(() => element);
  const finished: PlanStep[] = [];
  const asked: number[] = [];
  const held = new Map<number, { give: () => void; refuse: () => void }>();
  const lines = seconds.map((length, segment) => ({
    segment,
    url: `/audio/${segment}.mp3`,
    seconds: length,
  }));
  const loadFile = (url: string): Uint8Array | Promise<Uint8Array> => {
    const segment = lines.findIndex((line) => line.url === url);
    const file = voiceFile(segment + 1, seconds[segment] ?? 0);
    asked.push(segment);
    if (isHeld !== true) return early !== undefined && segment === 0 ? file : Promise.resolve(file);
    return new Promise((resolve, reject) => {
      held.set(segment, { give: () => resolve(file), refuse: () => reject(new Error("no network")) });
    });
  };
  const engine = new PlaybackEngine(
    { ...testSettings, ...settings },
    {
      loadFile,
      takeEarlySound: () => early ?? "silent",
      onFinished: (step) => finished.push(step),
      output,
    },
  );
  const load = (): void => engine.load(lines, resumeAt);
  if (early === undefined) load();
  else if (early === "sounding") {
    element.files.set("/audio/0.mp3", voiceFile(1, seconds[0] ?? 0));
    element.src = "/audio/0.mp3";
    element.play().catch(() => undefined);
  }
  return {
    engine,
    element,
    output,
    lines,
    load,
    /** Lines whose files were requested, in order. */
    asked,
    give: (segment: number) => held.get(segment)?.give(),
    refuse: (segment: number) => held.get(segment)?.refuse(),
    advance: (real: number) => element.advance(real),
    heard: () => playedAudioOf(element),
    finished: () => finished.map(({ segment, repetition }) => [segment, repetition]),
    /** Changes some settings, or which lines are shown. */
    change: (some: Partial<EngineSettings>, shown = lines) =>
      engine.change({ ...testSettings, ...settings, ...some }, shown),
  };
}
