import { waitFor } from "@testing-library/dom";
import { frameBytes, frameMilliseconds } from "#domain/playback/mp3-track.ts";
import { joinBlocks } from "#listening/sound/samples.ts";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import { install } from "./install.ts";

export type MicrophoneAnswer =
  | "granted"
  | "NotAllowedError"
  | "NotFoundError"
  | "NotReadableError"
  /** The browser has no `navigator.mediaDevices`. */
  | "unsupported"
  /** A device of 8 kHz, as a Bluetooth headset. */
  | "narrow";

const rate = 16_000;
const blockSamples = 2048;

/** A track of a stream. It fires only the events that a test dispatches. */
class TestTrack extends EventTarget {
  readyState: MediaStreamTrackState = "live";
  private readonly settings: MediaTrackSettings;

  constructor(settings: MediaTrackSettings) {
    super();
    this.settings = settings;
  }

  getSettings(): MediaTrackSettings {
    return this.settings;
  }

  stop(): void {
    this.readyState = "ended";
  }
}

class TestPort extends EventTarget {
  isOver = false;

  start(): void {}

  /** The page sends only one message, which ends the capture. */
  postMessage(): void {
    this.isOver = true;
  }
}

/** A context that runs immediately and connects nothing: samples come from `TestMicrophone.hear`. */
class TestAudioContext extends EventTarget {
  state: AudioContextState = "running";
  readonly sampleRate = rate;
  readonly destination = {};
  readonly audioWorklet = { addModule: () => Promise.resolve() };

  resume(): Promise<void> {
    return Promise.resolve();
  }

  suspend(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.state = "closed";
    return Promise.resolve();
  }

  createMediaStreamSource(): object {
    return { connect: () => undefined, disconnect: () => undefined };
  }
}

/** A microphone whose input and speed the test controls. */
export class TestMicrophone {
  answer: MicrophoneAnswer;
  readonly tracks: TestTrack[] = [];
  readonly ports: TestPort[] = [];

  constructor(answer: MicrophoneAnswer) {
    this.answer = answer;
  }

  get isOpen(): boolean {
    return this.tracks.some(({ readyState }) => readyState === "live");
  }

  /** Sends samples in blocks, like a browser, until the app stops. */
  async hear(samples: Float32Array): Promise<void> {
    const port = await this.capture();
    for (let at = 0; at < samples.length && !port.isOver; at += blockSamples)
      port.dispatchEvent(new MessageEvent("message", { data: samples.slice(at, at + blockSamples) }));
  }

  /** Simulates speech, followed by enough silence to end the recording. */
  async say(seconds = 2): Promise<void> {
    await this.hear(
      syntheticRecording(
        [
          { seconds: 0.4, level: -200 },
          { seconds, level: -24 },
          { seconds: 4, level: -200 },
        ],
        { rate, room: -64 },
      ),
    );
  }

  /** Simulates wind or a fan for two seconds, in a quiet room. */
  async hearNoise(): Promise<void> {
    const quiet = syntheticRecording([{ seconds: 0.5, level: -200 }], { rate, room: -64 });
    const wind = syntheticRecording([{ seconds: 2, level: -200 }], { rate, room: -20 });
    const behind = syntheticRecording([{ seconds: 4, level: -200 }], { rate, room: -64 });
    await this.hear(joinBlocks([quiet, wind, behind]));
  }

  /** Simulates an empty room: the learner has not started to speak. */
  async hearRoom(): Promise<void> {
    await this.hear(syntheticRecording([{ seconds: 0.5, level: -200 }], { rate, room: -64 }));
  }

  /** Sends zeros, like the stream of a muted device. */
  async hearNothing(): Promise<void> {
    await this.hear(new Float32Array(rate / 2));
  }

  /** Fires an event on the track that is open: "ended" when the device is pulled out, "mute" during a call. */
  fire(event: "ended" | "mute"): void {
    for (const track of this.tracks) if (track.readyState === "live") track.dispatchEvent(new Event(event));
  }

  private capture(): Promise<TestPort> {
    return waitFor(() => {
      const port = this.ports.at(-1);
      if (port === undefined || port.isOver) throw new Error("The app does not record.");
      return port;
    });
  }

  readonly open = async (): Promise<{ getTracks: () => TestTrack[] }> => {
    if (this.answer !== "granted" && this.answer !== "narrow") throw new DOMException("", this.answer);
    const track = new TestTrack({ sampleRate: this.answer === "narrow" ? 8_000 : rate });
    this.tracks.push(track);
    return { getTracks: () => [track] };
  };
}

/** A microphone in place of the browser's, until the test ends. Call it before the app opens. */
export function withMicrophone(answer: MicrophoneAnswer = "granted"): TestMicrophone {
  const microphone = new TestMicrophone(answer);
  install(
    navigator,
    "mediaDevices",
    answer === "unsupported" ? undefined : { getUserMedia: microphone.open },
  );
  install(globalThis, "AudioContext", TestAudioContext);
  install(
    globalThis,
    "AudioWorkletNode",
    class {
      readonly port = new TestPort();

      constructor() {
        microphone.ports.push(this.port);
      }

      connect(): void {}
      disconnect(): void {}
    },
  );
  return microphone;
}

/** Decodes our speech files to a tone of the right length, until the test ends. */
export function withDecoder(): void {
  install(
    globalThis,
    "OfflineAudioContext",
    class {
      private readonly rate: number;

      constructor(_channels: number, _length: number, decodedRate: number) {
        this.rate = decodedRate;
      }

      async decodeAudioData(bytes: ArrayBuffer, done: (buffer: object) => void): Promise<void> {
        const duration = (bytes.byteLength / frameBytes) * (frameMilliseconds / 1000);
        const samples = Float32Array.from(
          { length: Math.round(duration * this.rate) },
          (_, at) => Math.sin((at / this.rate) * 2 * Math.PI * 200) / 4,
        );
        done({ duration, getChannelData: () => samples });
      }
    },
  );
}
