import { audioOutput } from "#web/kit/sound/audio-output.ts";
import type { AudioElement, AudioOutput, SoundOwner } from "#web/kit/sound/audio-output.ts";

export type Voice = { sound: string | Blob; pauseMs?: number | undefined; speed?: number | undefined };

/** The current position: a voice by its index, or the pause after it. */
export type PlayingVoice = { name: string; index: number; isPause: boolean };

type Hooks = {
  onChange: (playing: PlayingVoice | undefined) => void;
  onFail: () => void;
  onEnd?: (name: string) => void;
};

/** Plays voices in sequence on the shared audio element, for example the model and then the learner. */
export class VoicePlayer {
  private readonly hooks: Hooks;
  private readonly output: AudioOutput;
  private audio: AudioElement | undefined;
  private address = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private voices: readonly Voice[] = [];
  private playing: PlayingVoice = { name: "", index: 0, isPause: false };

  constructor(hooks: Hooks, output = audioOutput) {
    this.hooks = hooks;
    this.output = output;
  }

  /** Plays from the first voice and stops the previous sound. */
  play(name: string, voices: readonly Voice[]): void {
    this.letGo();
    this.audio = this.output.take(this.owner);
    this.audio.addEventListener("ended", this.follow);
    this.audio.addEventListener("error", this.follow);
    this.voices = voices;
    this.begin({ name, index: 0, isPause: false });
  }

  /** Stops all sound on this page, because a recording is about to start. */
  hush(): void {
    this.output.take(this.owner);
    this.stop();
  }

  stop(): void {
    this.letGo();
    this.output.leave(this.owner);
    this.hooks.onChange(undefined);
  }

  /** Position in the current voice, in seconds. */
  get seconds(): number {
    return this.audio?.currentTime ?? 0;
  }

  private readonly owner: SoundOwner = {
    onLost: () => {
      this.audio?.pause();
      this.letGo();
      this.hooks.onChange(undefined);
    },
  };

  private begin(playing: PlayingVoice): void {
    const { audio } = this;
    const voice = this.voices[playing.index];
    if (audio === undefined) return;
    if (voice === undefined) {
      this.stop();
      this.hooks.onEnd?.(playing.name);
      return;
    }
    this.forgetAddress();
    this.playing = playing;
    const address = typeof voice.sound === "string" ? voice.sound : URL.createObjectURL(voice.sound);
    this.address = address;
    this.hooks.onChange(playing);
    this.output.change(() => {
      audio.src = address;
      audio.defaultPlaybackRate = voice.speed ?? 1;
      audio.playbackRate = voice.speed ?? 1;
      audio.play().catch((error: unknown) => {
        if (this.address !== address) return;
        const reason = error instanceof DOMException ? error.name : "";
        // AbortError: a newer sound took the element. NotAllowedError: the phone requires a tap, and the
        // learner can press the button.
        if (reason === "AbortError") return;
        this.stop();
        if (reason !== "NotAllowedError") this.hooks.onFail();
      });
    });
  }

  private readonly follow = ({ type }: Event): void => {
    if (this.audio?.getAttribute("src") !== this.address) return;
    if (type === "error") {
      this.stop();
      this.hooks.onFail();
      return;
    }
    const { name, index } = this.playing;
    const pauseMs = this.voices[index]?.pauseMs ?? 0;
    this.hooks.onChange({ name, index, isPause: true });
    this.timer = setTimeout(() => this.begin({ name, index: index + 1, isPause: false }), pauseMs);
  };

  private letGo(): void {
    clearTimeout(this.timer);
    this.audio?.removeEventListener("ended", this.follow);
    this.audio?.removeEventListener("error", this.follow);
    this.audio = undefined;
    this.forgetAddress();
  }

  private forgetAddress(): void {
    if (this.address.startsWith("blob:")) URL.revokeObjectURL(this.address);
    this.address = "";
  }
}
