import { audioOutput } from "#web/kit/sound/audio-output.ts";
import type { AudioElement, AudioOutput, SoundOwner } from "#web/kit/sound/audio-output.ts";
import type { Replay } from "./assemble-replay.ts";

export type ReplayPosition = { isPlaying: boolean; seconds: number; segment: number | undefined };

const watched = ["playing", "pause", "ended", "timeupdate", "error"] as const;

/** Plays a conversation on the shared audio element and reports its position. */
export class ReplayPlayer {
  private readonly replay: Replay;
  private readonly report: (position: ReplayPosition) => void;
  private readonly output: AudioOutput;
  private audio: AudioElement | undefined;
  private address = "";
  /** Position in seconds where `play` resumes; 0 after the end. */
  private stoppedAt = 0;

  constructor(replay: Replay, report: (position: ReplayPosition) => void, output = audioOutput) {
    this.replay = replay;
    this.report = report;
    this.output = output;
  }

  /** Resumes, or plays from the given line. */
  play(segment?: number): void {
    const place = this.replay.places.find((one) => one.segment === segment);
    const from = place?.start ?? this.stoppedAt;
    this.letGo();
    const audio = this.output.take(this.owner);
    this.audio = audio;
    this.address = URL.createObjectURL(this.replay.sound);
    for (const event of watched) audio.addEventListener(event, this.follow);
    this.output.change(() => {
      audio.src = this.address;
      audio.defaultPlaybackRate = 1;
      audio.playbackRate = 1;
      if (from > 0) audio.currentTime = from;
      // Playback fails if the phone requires a tap (the learner can press the button) or if another sound has
      // taken the element (AbortError).
      audio.play().catch(() => this.stop());
    });
  }

  stop(): void {
    const { audio } = this;
    if (audio === undefined) return;
    this.stoppedAt = audio.ended ? 0 : audio.currentTime;
    this.letGo();
    this.output.leave(this.owner);
    this.report({ isPlaying: false, seconds: this.stoppedAt, segment: undefined });
  }

  private readonly owner: SoundOwner = {
    onLost: () => {
      this.stoppedAt = this.audio?.currentTime ?? 0;
      this.audio?.pause();
      this.letGo();
      this.report({ isPlaying: false, seconds: this.stoppedAt, segment: undefined });
    },
  };

  private readonly follow = ({ type }: Event): void => {
    const { audio } = this;
    if (audio === undefined || audio.getAttribute("src") !== this.address) return;
    if (type === "ended" || type === "error" || (type === "pause" && audio.paused)) {
      this.stop();
      return;
    }
    const seconds = audio.currentTime;
    const { places } = this.replay;
    const now = places.find(({ end }) => seconds < end) ?? places[places.length - 1];
    this.report({ isPlaying: true, seconds, segment: now?.segment });
  };

  private letGo(): void {
    for (const event of watched) this.audio?.removeEventListener(event, this.follow);
    this.audio = undefined;
    if (this.address !== "") URL.revokeObjectURL(this.address);
    this.address = "";
  }
}
