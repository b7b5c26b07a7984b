import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { toPcm16 } from "#listening/sound/samples.ts";
import { wavParts } from "#listening/sound/wav.ts";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import { chromiumArguments, findChromium } from "#tests/support/chromium.ts";

const rate = 48_000;

/** The microphone's input: silence, a voice for 1.5 s, silence. */
function spokenLine(): string {
  const folder = join(tmpdir(), `kaiwa-microphone-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "line.wav");
  const samples = syntheticRecording(
    [
      { seconds: 0.4, level: -200 },
      { seconds: 1.5, level: -24 },
      { seconds: 6, level: -200 },
    ],
    { rate, room: -64 },
  );
  writeFileSync(file, Buffer.concat(wavParts([toPcm16(samples)], rate).map(bytesOf)));
  return file;
}

const bytesOf = (part: ArrayBuffer | Int16Array<ArrayBuffer>): Buffer =>
  part instanceof ArrayBuffer ? Buffer.from(part) : Buffer.from(part.buffer);

/** A browser with a simulated microphone. `test.use(withMicrophone())` at the top of a file. */
export function withMicrophone() {
  return {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...chromiumArguments,
        // Accepts the browser's permission prompt automatically.
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${spokenLine()}`,
      ],
    },
  };
}

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    microphoneStreams?: MediaStream[];
    /** Time at which the newest stream of a quiet room was opened. */
    quietRoomSince?: number;
    /** Number of sounds that started while a microphone was open. */
    playedWhileListening?: number;
  }
}

/** Records every stream that the page opens, and counts sounds that start while one is open. */
export async function watchMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    window.microphoneStreams = streams;
    window.playedWhileListening = 0;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own element
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function playWatched() {
      const isOpen = streams.some((stream) =>
        stream.getTracks().some((track) => track.readyState === "live"),
      );
      if (isOpen && window.playedWhileListening !== undefined) window.playedWhileListening += 1;
      return play.call(this);
    };
  });
}

/** Replaces the voice by faint noise, so that the app waits for the learner. */
export async function simulateQuietRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const second = context.createBuffer(1, context.sampleRate, context.sampleRate);
      second.getChannelData(0).forEach((_, at, samples) => (samples[at] = (Math.random() - 0.5) * 0.004));
      const room = context.createBufferSource();
      room.buffer = second;
      room.loop = true;
      const air = context.createMediaStreamDestination();
      room.connect(air);
      room.start();
      window.quietRoomSince = performance.now();
      return air.stream;
    };
  });
}

/**
 * Waits until a quiet room has been recorded for a second. A take without samples would be reported as
 * silent.
 */
export async function waitForQuietRecording(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - (window.quietRoomSince ?? Infinity) > 1000);
}
