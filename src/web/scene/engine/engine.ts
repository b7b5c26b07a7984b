import type { PlanStep } from "#domain/playback/playback-plan.ts";
import { audioOutput } from "#web/kit/sound/audio-output.ts";
import type { EarlySpeech } from "#web/kit/boot/handover.ts";
import type { AudioElement, AudioOutput } from "#web/kit/sound/audio-output.ts";
import { initialEngineState } from "./engine-state.ts";
import type { EngineSettings, EngineState } from "./engine-state.ts";
import { PlayingTrack } from "./playing-track.ts";
import type { TrackPosition } from "./playing-track.ts";
import { scenePlan } from "./scene-plan.ts";
import type { Mode, EngineLine } from "./scene-plan.ts";
import { SpeechFiles } from "./speech-files.ts";

type Hooks = {
  loadFile: (url: string) => Uint8Array | Promise<Uint8Array>;
  /** Whether a tap before hydration plays this file on the audio element. The engine then continues it. */
  takeEarlySound?: (url: string | undefined) => EarlySpeech["state"];
  /** The learner has heard a line to its end, possibly not for the first time. */
  onFinished: (playing: PlanStep) => void;
  /** Tests pass their own audio output. */
  output?: AudioOutput;
};

/**
 * Plays a scene's lines as one stitched track on one audio element. Pauses are exact, and playback continues
 * on a locked screen, because the timing depends only on the element.
 */
export class PlaybackEngine {
  private readonly files: SpeechFiles;
  /** The track. Operations only for lock screens are in track-moves.ts. */
  readonly playing: PlayingTrack;
  /** The audio element. Use it only for its events, which report jumps in the track. */
  readonly audio: AudioElement;
  private readonly takeEarlySound: Hooks["takeEarlySound"];
  private readonly listeners = new Set<() => void>();
  private lines: readonly EngineLine[] = [];
  private settings: EngineSettings;
  private state = initialEngineState;
  private mode: Mode = "continue";
  private wantsToPlay = false;

  constructor(settings: EngineSettings, hooks: Hooks) {
    const { loadFile, takeEarlySound, onFinished, output = audioOutput } = hooks;
    this.settings = settings;
    this.takeEarlySound = takeEarlySound;
    this.files = new SpeechFiles({ loadFile, onChange: () => this.filesChanged() });
    this.audio = output.element;
    this.playing = new PlayingTrack(
      {
        onFinished,
        fileOf: (segment) => this.fileOf(segment),
        onChange: (isPlaying) => this.follow(isPlaying),
        onEnd: () => this.end(),
        onFail: () => this.set({ status: "failed" }),
        onLost: () => this.lose(),
      },
      output,
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): EngineState => this.state;

  /**
   * Loads the speech of a scene, beginning with the line to resume at. This line can play as soon as it is
   * loaded.
   */
  load(lines: readonly EngineLine[], resumeAt?: number): void {
    this.lines = lines;
    this.playing.clear();
    // If the scene no longer has the line to resume at, playback resumes at the line before it.
    const before = lines.filter(({ segment }) => segment <= (resumeAt ?? 0));
    const from = lines[this.indexOf(resumeAt)] ?? before[before.length - 1] ?? lines[0];
    this.set({ ...initialEngineState, segment: from?.segment });
    const early = this.takeEarlySound?.(from?.url) ?? "silent";
    this.wantsToPlay ||= early !== "silent";
    if (early === "sounding" && this.audio.error === null) this.adopt();
    this.askForFiles();
    // A short line may have ended before the player was loaded.
    if (this.playing.isEarly && this.audio.ended) this.end();
  }

  /**
   * Stitches a new track after a change of speed, repetitions or lines, and continues at the same position.
   */
  change(settings: EngineSettings, lines: readonly EngineLine[]): void {
    if (settings === this.settings && urlsOf(lines) === urlsOf(this.lines)) return;
    const now = this.updatePosition();
    const rest = this.lines.slice(Math.max(0, this.indexOf(this.state.segment)));
    this.settings = settings;
    this.lines = lines;
    // If the current line is hidden now, the next visible line follows. After the last line the scene pauses.
    const next = rest.find(({ segment }) => this.indexOf(segment) >= 0);
    if (next === undefined) this.pause();
    const to = (next ?? lines[0])?.segment;
    if (to === undefined) this.clearTrack("paused");
    else if (to === this.state.segment && now !== undefined) this.stitch(now.into, now.heard);
    else {
      this.playing.clear();
      this.seekTo(to);
    }
  }

  play(): void {
    this.wantsToPlay = true;
    if (this.state.status === "failed") this.retry();
    if (this.playing.isEmpty) this.playing.element.unlock();
    else this.playing.play();
  }

  pause(): void {
    this.wantsToPlay = false;
    this.playing.element.pause();
  }

  toggle(): void {
    if (this.wantsToPlay && this.state.status !== "failed") this.pause();
    else this.play();
  }

  /** Pauses and releases the element, so that a lock screen has nothing to start. Keeps the position. */
  release(): void {
    this.pause();
    this.playing.element.leave();
  }

  /**
   * Plays a line from its beginning. The mode determines what follows. Does nothing if the line has no
   * speech.
   */
  playLine(segment: number, mode: Mode): void {
    if (this.indexOf(segment) < 0) return;
    this.seekTo(segment, mode);
    this.play();
  }

  /** Goes forward or (negative `count`) back by lines. */
  move(count: number): void {
    this.updatePosition();
    const index = this.indexOf(this.state.segment) + count;
    this.seekTo(this.lines[Math.min(this.lines.length - 1, Math.max(0, index))]?.segment);
  }

  /** Goes to a line and keeps playing or pausing as before. */
  seekTo(segment: number | undefined, mode: Mode = "continue"): void {
    if (segment === undefined || this.indexOf(segment) < 0) return;
    // Record the lines that the learner heard before the jump.
    this.updatePosition();
    const isSameTrack = mode === "continue" && this.modeNow === "continue";
    this.mode = mode;
    this.set({ segment, repetition: 1, isPause: false, hasEnded: false });
    if (this.fileOf(segment) === undefined) this.retry();
    else if (!isSameTrack || !this.playing.seekLine(segment)) this.stitch();
  }

  retry(): void {
    this.clearTrack("loading");
    this.askForFiles();
  }

  /**
   * Reads the position in the track. Called every frame while the page is visible, and at each `timeupdate`
   * otherwise.
   */
  readonly updatePosition = (): TrackPosition | undefined => {
    const now = this.playing.updatePosition();
    if (now === undefined) return undefined;
    const { segment, repetition, repetitions, isPause } = now;
    this.set({ segment, repetition, repetitions, isPause });
    return now;
  };

  /**
   * Releases the element and frees the track. Files that arrive later are not stitched. `load` starts again.
   */
  dispose(): void {
    this.wantsToPlay = false;
    this.lines = [];
    this.playing.dispose();
  }

  private indexOf(segment: number | undefined): number {
    return this.lines.findIndex((line) => line.segment === segment);
  }

  /** Requests all files, beginning with the current line. */
  private askForFiles(): void {
    const from = Math.max(0, this.indexOf(this.state.segment));
    this.files.ask([...this.lines.slice(from), ...this.lines.slice(0, from)].map(({ url }) => url));
    this.filesChanged();
  }

  private filesChanged(): void {
    const line = this.lines[this.indexOf(this.state.segment)];
    if (line === undefined) return;
    if (this.playing.isEmpty) {
      if (this.files.get(line.url) !== undefined) this.stitch();
      else if (this.files.hasFailed(line.url)) this.set({ status: "failed" });
      return;
    }
    // If playback has not started and all files are loaded, one track replaces the partial track, so that no
    // pause must wait for a second track.
    const isUntouched = !this.wantsToPlay && this.playing.element.now === 0;
    const isAllHere = this.lines.every(({ url }) => this.files.get(url) !== undefined);
    if (this.playing.next !== undefined && isUntouched && isAllHere) this.stitch();
  }

  /** Continues the sound of an early tap. */
  private adopt(): void {
    this.plan();
    this.playing.adopt();
    this.follow(true);
  }

  /** Plans from the current line and repetition. */
  private plan(): void {
    const { state, settings } = this;
    this.playing.put(scenePlan(this.lines, { mode: this.modeNow, segment: state.segment, settings }), state);
  }

  /** Stitches a track from a position in the current line and continues playback. */
  private stitch(into?: number, heard?: number): void {
    this.plan();
    this.playing.rebuild(into, heard);
    if (!this.wantsToPlay || this.state.status !== "playing") this.set({ status: "paused" });
    if (this.wantsToPlay) this.play();
  }

  private fileOf(segment: number | undefined): Uint8Array | undefined {
    return this.files.get(this.lines[this.indexOf(segment)]?.url ?? "");
  }

  private get modeNow(): Mode {
    return this.mode === "continue" && !this.settings.playsOn ? "single" : this.mode;
  }

  private clearTrack(status: EngineState["status"]): void {
    this.playing.clear();
    this.set({ status });
  }

  private follow(isPlaying: boolean): void {
    if (this.playing.isEmpty) return;
    this.wantsToPlay = isPlaying;
    this.set(isPlaying ? { status: "playing", hasEnded: false } : { status: "paused" });
    this.updatePosition();
  }

  private lose(): void {
    // Without this, the dialogue would interrupt the other sound when its own speech arrives.
    this.wantsToPlay = false;
    this.follow(false);
  }

  private end(): void {
    if (this.playing.isEmpty) return;
    this.playing.noteFinished();
    // Continue with the steps that did not fit into the track, or return to the beginning of the scene or of
    // the single line.
    const { next, track, isEarly } = this.playing;
    // The sound of an early tap lacks the pause after its line.
    if (isEarly && this.fileOf(this.state.segment) !== undefined) {
      this.stitch(track.seconds, track.seconds);
      return;
    }
    const to = next ?? (this.modeNow === "continue" ? this.lines[0] : this.state);
    const hasEnded = next === undefined && this.modeNow === "continue";
    this.wantsToPlay = next !== undefined;
    if (!this.wantsToPlay) this.mode = "continue";
    this.clearTrack(this.wantsToPlay ? "loading" : "paused");
    this.set({ segment: to?.segment, repetition: next?.repetition ?? 1, isPause: false, hasEnded });
    this.filesChanged();
  }

  private set(change: Partial<EngineState>): void {
    const next = { ...this.state, ...change };
    // Object.keys returns string[]; a state has exactly its own keys.
    const isSame = (Object.keys(next) as (keyof EngineState)[]).every((key) => next[key] === this.state[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

const urlsOf = (lines: readonly EngineLine[]): string => lines.map(({ url }) => url).join();
