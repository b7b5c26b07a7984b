import { resolveObjectURL } from "node:buffer";
import { expect, onTestFinished, test, vi } from "vitest";
import { shortSilence } from "#domain/playback/mp3-track.ts";
import { requestEarlySpeech, toggleEarlySpeech } from "./early-play.ts";
import { takeEarlySound, takeEarlySpeech } from "./early-speech.ts";

const url = "/audio/0123456789abcdef.mp3";

/** An audio element that records what it was asked to do. Its silence plays at once. */
class RecordingAudio {
  static made: RecordingAudio[] = [];
  src = "";
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readonly acts: string[] = [];
  constructor() {
    RecordingAudio.made.push(this);
  }
  play(): Promise<void> {
    this.acts.push(`play ${resolveObjectURL(this.src)?.size}`);
    return Promise.resolve();
  }
  pause(): void {
    this.acts.push("pause");
  }
}

const silence = `play ${shortSilence().length}`;
const sound = "play 6";

/** Requests the speech as the boot script does. The response arrives when `respond` is called. */
function request() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  vi.stubGlobal("Audio", RecordingAudio);
  RecordingAudio.made = [];
  const speech = requestEarlySpeech(url);
  // The app reads only this part of the handover here.
  window.kaiwa = { speech } as Window["kaiwa"];
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "kaiwa");
  });
  const respond = async (status = 200): Promise<void> => {
    resolve(new Response("speech", { status }));
    await vi.waitFor(() => expect(speech.file).toBeInstanceOf(Uint8Array));
  };
  const acts = (): string[] => RecordingAudio.made.flatMap((audio) => audio.acts);
  return { speech, respond, acts, tap: () => toggleEarlySpeech(speech, 0.85) };
}

test("plays the file in the handler of the tap if it has arrived, at the learner's speed", async () => {
  const { respond, tap, acts } = request();
  await respond();
  tap();
  expect(acts()).toEqual([sound]);
  expect(RecordingAudio.made).toMatchObject([{ playbackRate: 0.85, defaultPlaybackRate: 0.85 }]);
});

test("plays silence in the handler of the tap, and the file on the same element when it arrives", async () => {
  const { respond, tap, acts } = request();
  tap();
  expect(acts()).toEqual([silence]);
  await respond();
  await vi.waitFor(() => expect(acts()).toEqual([silence, sound]));
  expect(RecordingAudio.made).toHaveLength(1);
});

test("plays nothing when the file arrives after a second tap", async () => {
  const { respond, tap, acts } = request();
  tap();
  tap();
  await respond();
  await Promise.resolve();
  expect(acts()).toEqual([silence, "pause"]);
});

test("gives the arrived file to the player once", async () => {
  const { respond } = request();
  await respond();
  expect(new TextDecoder().decode(await takeEarlySpeech(url))).toBe("speech");
  expect(takeEarlySpeech(url)).toBeUndefined();
});

test("gives the pending file to the player, and rejects it if the server fails", async () => {
  const { respond } = request();
  const file = takeEarlySpeech(url);
  void respond(503).catch(() => undefined);
  await expect(file).rejects.toThrow("HTTP 503");
});

test("gives no other file to the player", () => {
  request();
  expect(takeEarlySpeech("/audio/other.mp3")).toBeUndefined();
});

test.each([
  { taps: 0, state: "silent" },
  { taps: 1, state: "sounding" },
  { taps: 2, state: "silent" },
  { taps: 3, state: "sounding" },
])("tells the player once after $taps taps that the sound is $state", async ({ taps, state }) => {
  const { respond, tap } = request();
  await respond();
  for (let count = 0; count < taps; count += 1) tap();
  expect([takeEarlySound(url), takeEarlySound(url)]).toEqual([state, "silent"]);
});

test("leaves the start to the player if the file has not arrived", async () => {
  const { respond, tap, acts } = request();
  tap();
  expect(takeEarlySound(url)).toBe("wanted");
  await respond();
  await Promise.resolve();
  expect(acts()).toEqual([silence]);
});

test("stops the sound if the player begins with another line", async () => {
  const { respond, tap, acts } = request();
  await respond();
  tap();
  expect(takeEarlySound("/audio/other.mp3")).toBe("silent");
  expect(acts()).toEqual([sound, "pause"]);
});
