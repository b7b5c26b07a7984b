import { atRest } from "./engine-state.ts";
import type { EngineSettings, EngineState } from "./engine-state.ts";
import { PlayingTrack } from "./playing-track.ts";
import type { LineMoment } from "./playing-track.ts";
import { sceneTrack } from "./scene-track.ts";
import type { Mode, SpokenLine } from "./scene-track.ts";
import { SpeechFiles } from "./speech-files.ts";

type Hooks = {
  loadFile: (url: string) => Promise<Uint8Array>;
  /** A line was heard to its end. */
  onFinished: (segment: number) => void;
};

/**
 * Plays a scene's lines as one stitched track on one audio element: gaps are exact, and playback goes on with the screen
 * locked, because nothing but the element itself has to keep time.
 */
export class PlaybackEngine {
  private readonly files: SpeechFiles;
  private readonly playing: PlayingTrack;
  private readonly listeners = new Set<() => void>();
  private lines: readonly SpokenLine[] = [];
  private settings: EngineSettings;
  private state = atRest;
  private mode: Mode = "on";
  /** Lines that were not here yet, or had no room, are missing at the track's end. */
  private isCutShort = false;
  private wantsToPlay = false;

  constructor(settings: EngineSettings, { loadFile, onFinished }: Hooks) {
    this.settings = settings;
    this.files = new SpeechFiles({ loadFile, onChange: () => this.filesChanged() });
    this.playing = new PlayingTrack({
      onFinished,
      onChange: (isPlaying) => this.follow(isPlaying),
      onEnd: () => this.end(),
      onFail: () => this.set({ status: "failed" }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): EngineState => this.state;

  /** Fetches the speech of a scene, from the line to resume at; that line can sound as soon as it is here. */
  load(lines: readonly SpokenLine[], resumeAt?: number): void {
    this.lines = lines;
    this.playing.clear();
    const from = lines[this.indexOf(resumeAt)] ?? lines[0];
    this.set({ ...atRest, segment: from?.segment });
    this.askForFiles();
  }

  /** Speed or repetitions changed: the track is made anew and goes on where it was. */
  change(settings: EngineSettings): void {
    this.settings = settings;
    const now = this.playing.look();
    if (now === undefined) return;
    this.stitch(now);
    if (this.wantsToPlay) this.play();
  }

  play(): void {
    this.wantsToPlay = true;
    if (this.state.status === "failed") this.retry();
    if (this.playing.isEmpty) this.playing.unlock();
    else this.playing.play();
  }

  pause(): void {
    this.wantsToPlay = false;
    this.playing.pause();
  }

  toggle(): void {
    if (this.wantsToPlay && this.state.status !== "failed") this.pause();
    else this.play();
  }

  /** Plays a line from its beginning, and then on to the next ones unless it is to stay alone. */
  playLine(segment: number, isAlone: boolean): void {
    this.goTo(segment, isAlone ? "alone" : "on");
    this.play();
  }

  /** Plays a line alone and slowly, once; the settings stay as they are. */
  playSlowly(segment: number): void {
    this.goTo(segment, "slow");
    this.play();
  }

  next(): void {
    this.moveBy(1);
  }

  previous(): void {
    this.moveBy(-1);
  }

  /** Goes to a line; what plays, plays on from there. */
  seekTo(segment: number): void {
    this.goTo(segment, "on");
    if (this.wantsToPlay) this.play();
  }

  /** Goes forward or back by real seconds, or to a moment of the track, as lock screens offer it. */
  seek(to: { by: number } | { trackSeconds: number }): void {
    if ("by" in to) this.playing.seekBy(to.by);
    else this.playing.seek(to.trackSeconds);
    this.look();
  }

  /** Tries again after speech could not be loaded, or the browser gave up on it. */
  retry(): void {
    this.playing.clear();
    this.set({ status: "loading" });
    this.askForFiles();
  }

  /** Where in the line that sounds now; nothing in the silence between. */
  moment(): LineMoment | undefined {
    return this.playing.moment();
  }

  /** Where the track stands, for a lock screen. */
  position(): { duration: number; position: number; playbackRate: number } {
    return this.playing.position();
  }

  /** Looks where the track is: many times a second while the page is seen, else whenever the element tells the time. */
  readonly look = (): void => {
    const now = this.playing.look();
    if (now === undefined) return;
    const { segment, repetition, repetitions, isPause } = now;
    this.set({ segment, repetition, repetitions, isPause });
  };

  dispose(): void {
    this.wantsToPlay = false;
    this.playing.dispose();
  }

  private indexOf(segment: number | undefined): number {
    return this.lines.findIndex((line) => line.segment === segment);
  }

  /** All files, the present line's first. */
  private askForFiles(): void {
    const from = Math.max(0, this.indexOf(this.state.segment));
    this.files.ask([...this.lines.slice(from), ...this.lines.slice(0, from)].map(({ url }) => url));
    this.filesChanged();
  }

  private moveBy(count: number): void {
    const index = this.indexOf(this.state.segment) + count;
    const target = this.lines[Math.min(this.lines.length - 1, Math.max(0, index))];
    if (target !== undefined) this.seekTo(target.segment);
  }

  private goTo(segment: number, mode: Mode): void {
    const isSameTrack = mode === "on" && !this.isAlone();
    this.mode = mode;
    const line = this.lines[this.indexOf(segment)];
    if (line === undefined) return;
    this.set({ segment, repetition: 1, isPause: false });
    if (this.files.get(line.url) === undefined) this.retry();
    else if (!isSameTrack || !this.playing.seekLine(segment)) this.stitch();
    else return;
    if (!this.playing.isEmpty && this.state.status !== "playing") this.set({ status: "paused" });
  }

  private filesChanged(): void {
    const line = this.lines[this.indexOf(this.state.segment)];
    if (line === undefined) return;
    if (this.playing.isEmpty) {
      if (this.files.get(line.url) !== undefined) {
        this.stitch();
        this.set({ status: "paused" });
        if (this.wantsToPlay) this.play();
      } else if (this.files.hasFailed(line.url)) {
        this.set({ status: "failed" });
      }
      return;
    }
    // Nothing sounds yet and everything is here: from now on no gap has to wait for a second track.
    const isUntouched = !this.wantsToPlay && this.playing.isAtStart;
    const isAllHere = this.lines.every(({ url }) => this.files.get(url) !== undefined);
    if (this.isCutShort && isUntouched && isAllHere) this.stitch();
  }

  /** Makes the track from the present line on. */
  private stitch(place: { repetition: number; into: number } = { repetition: 1, into: 0 }): void {
    const { track, isCutShort } = sceneTrack(
      this.lines.slice(Math.max(0, this.indexOf(this.state.segment))),
      (url) => this.files.get(url),
      { mode: this.mode === "on" && this.isAlone() ? "alone" : this.mode, settings: this.settings },
    );
    this.isCutShort = isCutShort;
    this.playing.put(track, place);
  }

  private isAlone(): boolean {
    return this.mode !== "on" || !this.settings.playsOn;
  }

  private follow(isPlaying: boolean): void {
    if (this.playing.isEmpty) return;
    if (!isPlaying) this.wantsToPlay = false;
    this.set({ status: isPlaying ? "playing" : "paused" });
    this.look();
  }

  private end(): void {
    const last = this.indexOf(this.playing.lastSegment);
    if (last < 0) return;
    this.playing.noteEnd();
    // On to what had no room, or was not here yet; else back: to the scene's beginning, or that of the one line.
    const to = this.isCutShort ? last + 1 : this.isAlone() ? last : 0;
    this.wantsToPlay = this.isCutShort;
    this.mode = "on";
    this.playing.clear();
    const status = this.isCutShort ? "loading" : "paused";
    this.set({ status, segment: this.lines[to]?.segment, repetition: 1, isPause: false });
    this.filesChanged();
  }

  private set(change: Partial<EngineState>): void {
    const next = { ...this.state, ...change };
    // Object.keys is typed as string[]; a state has exactly its own keys.
    const isSame = (Object.keys(next) as (keyof EngineState)[]).every((key) => next[key] === this.state[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}
