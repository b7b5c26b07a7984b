import { resolveObjectURL } from "node:buffer";
import { frameBytes, frameMilliseconds } from "#domain/playback/mp3-track.ts";
import type { AudioElement } from "#web/kit/sound/audio-output.ts";

/** A voice that played without a break, in real seconds. `voice` is the byte in its frames; 0 is silence. */
export type PlayedAudio = { voice: number; seconds: number };

type Task = { at: number; run: () => void };

const frameSeconds = frameMilliseconds / 1000;
/** How long a browser takes to read a file's length, and to seek. */
const loadSeconds = 0.02;
const seekSeconds = 0.005;
/** Tolerance, because positions in a track are sums of fractions. */
const rounding = 1e-9;

/**
 * An audio element for tests, as the HTML standard describes it, with the same events in the same order, always asynchronous.
 * Time passes only in `advance`. It reads its source: frames filled with 1 are one voice, frames filled with 2 another.
 */
export class TestAudioElement extends EventTarget implements AudioElement {
  volume = 1;
  defaultPlaybackRate = 1;
  error: MediaError | null = null;
  muted = false;
  paused = true;
  readyState = 0;
  networkState = 0;
  /** Files by address; an address of a blob needs no entry. */
  readonly files = new Map<string, Uint8Array>();
  /** As on a phone, `play` is rejected before a touch. */
  needsTouch = false;
  /** Whether loaded files cannot be decoded. */
  isBroken = false;
  /** Whether the element wants to play but has no data. */
  isStalled = false;
  /** Interval of time updates; Infinity for none, as for a page without running scripts. */
  updateSeconds = 0.25;
  /** Delay of the metadata event; playback can start before. */
  metadataDelay = 0;
  /** Real seconds since the beginning of the test. */
  now = 0;
  readonly heard: PlayedAudio[] = [];
  /** Number of blobs that were replaced before they were read. WebKitGTK hangs in this case. */
  replacedWhileRead = 0;

  private source: string | null = null;
  private bytes = new Uint8Array();
  private rate = 1;
  private position = 0;
  private isSeeking = false;
  private isInTouch = false;
  private lastUpdate = 0;
  /** Number of loads. Data that an earlier load reads is dropped. */
  private loads = 0;
  private tasks: Task[] = [];
  private waiting: { resolve: () => void; reject: (reason: DOMException) => void }[] = [];
  private reading: Promise<void> = Promise.resolve();

  get src(): string {
    return this.source ?? "";
  }

  set src(address: string) {
    this.noteReplaced();
    this.source = address;
    this.load();
  }

  get ended(): boolean {
    return this.readyState > 0 && this.position >= this.duration - rounding;
  }

  get duration(): number {
    return Math.floor(this.bytes.length / frameBytes) * frameSeconds;
  }

  get currentTime(): number {
    return this.position;
  }

  set currentTime(seconds: number) {
    this.position = this.readyState === 0 ? seconds : Math.min(Math.max(0, seconds), this.duration);
    if (this.readyState === 0) return;
    this.isSeeking = true;
    this.fire("seeking");
    this.later(seekSeconds, () => {
      this.isSeeking = false;
      this.dispatch("timeupdate");
      this.dispatch("seeked");
      if (this.ended && !this.paused) this.end();
    });
  }

  get playbackRate(): number {
    return this.rate;
  }

  set playbackRate(rate: number) {
    if (this.rate !== rate) this.fire("ratechange");
    this.rate = rate;
  }

  getAttribute(name: string): string | null {
    return name === "src" ? this.source : null;
  }

  removeAttribute(name: string): void {
    if (name !== "src") return;
    this.noteReplaced();
    this.source = null;
  }

  load(): void {
    // Pending events of the old source are dropped.
    this.tasks = [];
    if (!this.paused) this.settle("AbortError");
    this.paused = true;
    this.error = null;
    this.readyState = 0;
    this.networkState = this.source === null ? 0 : 2;
    if (this.position > 0) this.fire("timeupdate");
    this.position = 0;
    this.isSeeking = false;
    this.bytes = new Uint8Array();
    this.playbackRate = this.defaultPlaybackRate;
    this.loads += 1;
    this.fire("emptied");
    if (this.source !== null) this.read(this.source);
  }

  play(): Promise<void> {
    if (this.isInTouch) this.needsTouch = false;
    if (this.needsTouch) return Promise.reject(new DOMException("no touch", "NotAllowedError"));
    if (this.error !== null) return Promise.reject(new DOMException("no source", "NotSupportedError"));
    if (this.ended) this.currentTime = 0;
    const played = new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    if (this.paused) this.fire("play");
    this.paused = false;
    if (this.readyState === 0) this.fire("waiting");
    else this.begin();
    return played;
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.later(0, () => {
      this.dispatch("timeupdate");
      this.dispatch("pause");
    });
    this.settle("AbortError");
  }

  /** Runs code as in the handler of a touch. */
  touch(act: () => void): void {
    this.isInTouch = true;
    act();
    this.isInTouch = false;
  }

  /** Simulates a decoder error. */
  breakDown(): void {
    this.fail(3);
  }

  /** Advances real time and runs everything that is due by then. */
  async advance(seconds: number): Promise<void> {
    const until = this.now + seconds;
    for (;;) {
      await this.reading;
      // Lets pending promises resolve.
      await new Promise((resolve) => setImmediate(resolve));
      const next = Math.min(until, ...this.tasks.map(({ at }) => at), ...this.nextOfPlaying());
      this.passTime(Math.max(0, next - this.now));
      const due = this.tasks.find(({ at }) => at <= this.now + rounding);
      if (due === undefined && this.now >= until - rounding) return;
      this.tasks = this.tasks.filter((task) => task !== due);
      due?.run();
    }
  }

  private get isSounding(): boolean {
    return !this.paused && this.readyState > 2 && !this.isSeeking && !this.isStalled && !this.ended;
  }

  /** The times of the next "timeupdate" event and of the end of the sound; none if nothing is audible. */
  private nextOfPlaying(): number[] {
    if (!this.isSounding) return [];
    return [this.lastUpdate + this.updateSeconds, this.now + (this.duration - this.position) / this.rate];
  }

  private passTime(seconds: number): void {
    const { isSounding, position } = this;
    this.now += seconds;
    if (!isSounding) return;
    this.position = Math.min(this.duration, position + seconds * this.rate);
    this.hear(position, this.position);
    if (this.ended) this.later(0, () => this.end());
    else if (this.now >= this.lastUpdate + this.updateSeconds - rounding) {
      this.lastUpdate = this.now;
      this.fire("timeupdate");
    }
  }

  private end(): void {
    this.dispatch("timeupdate");
    this.paused = true;
    this.dispatch("pause");
    this.dispatch("ended");
  }

  private hear(from: number, to: number): void {
    for (let at = from; at < to - rounding;) {
      const frame = Math.floor(at / frameSeconds + rounding);
      const until = Math.min(to, (frame + 1) * frameSeconds);
      // Skips the four bytes of the header.
      this.note(this.muted ? 0 : (this.bytes[frame * frameBytes + 4] ?? 0), (until - at) / this.rate);
      at = until;
    }
  }

  private note(voice: number, seconds: number): void {
    const last = this.heard[this.heard.length - 1];
    if (last?.voice === voice) last.seconds += seconds;
    else this.heard.push({ voice, seconds });
  }

  private noteReplaced(): void {
    if (this.networkState === 2 && this.src.startsWith("blob:")) this.replacedWhileRead += 1;
  }

  private read(source: string): void {
    const file = source.startsWith("blob:")
      ? resolveObjectURL(source)
      : new Blob([new Uint8Array(this.files.get(source) ?? [])]);
    const { loads } = this;
    this.fire("loadstart");
    this.reading = (file?.arrayBuffer() ?? Promise.resolve(new ArrayBuffer())).then((buffer) => {
      if (loads === this.loads) this.later(loadSeconds, () => this.take(new Uint8Array(buffer)));
    });
  }

  private take(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.isBroken || bytes.length < frameBytes) {
      this.fail(4);
      return;
    }
    const start = this.position;
    this.bytes = bytes;
    this.position = 0;
    this.readyState = 4;
    this.networkState = 1;
    const tell = (): void => {
      for (const event of ["durationchange", "loadedmetadata", "loadeddata", "canplay"]) this.dispatch(event);
    };
    if (this.metadataDelay === 0) tell();
    else this.later(this.metadataDelay, tell);
    if (start > 0) this.currentTime = start;
    if (!this.paused) this.begin();
  }

  private fail(code: number): void {
    // The app reads only the code.
    this.error = { code, message: "" } as MediaError;
    this.readyState = 0;
    this.networkState = 3;
    this.dispatch("error");
    this.settle("NotSupportedError");
  }

  private begin(): void {
    this.lastUpdate = this.now;
    this.later(0, () => {
      this.dispatch("playing");
      this.settle();
    });
  }

  /** Settles all pending `play` calls. */
  private settle(refusal?: string): void {
    const waiting = this.waiting.splice(0);
    for (const { resolve, reject } of waiting) {
      if (refusal === undefined) resolve();
      else reject(new DOMException("", refusal));
    }
  }

  private fire(event: string): void {
    this.later(0, () => this.dispatch(event));
  }

  private later(seconds: number, run: () => void): void {
    this.tasks.push({ at: this.now + seconds, run });
  }

  private dispatch(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}
