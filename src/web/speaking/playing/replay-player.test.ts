import { expect, test } from "vitest";
import { silence } from "#domain/playback/mp3-track.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { ReplayPlayer } from "./replay-player.ts";
import type { ReplayPosition } from "./replay-player.ts";

/** Two lines of one second with a pause between them. The test element reads only MP3, while browsers get another format. */
const replay = {
  sound: new Blob([silence(105)]),
  places: [
    { segment: 3, start: 0, end: 1 },
    { segment: 4, start: 1.4, end: 2.4 },
  ],
  seconds: 2.52,
};

function player() {
  const audio = new TestAudioElement();
  const positions: ReplayPosition[] = [];
  const output = new AudioOutput(() => audio);
  const last = (): ReplayPosition | undefined => positions[positions.length - 1];
  return {
    audio,
    output,
    last,
    player: new ReplayPlayer(replay, (position) => positions.push(position), output),
  };
}

test("reports the current line and restarts after the end", async () => {
  const { audio, last, player: one } = player();
  one.play();
  await audio.advance(0.6);
  expect(last()).toMatchObject({ isPlaying: true, segment: 3 });
  await audio.advance(1.2);
  expect(last()).toMatchObject({ isPlaying: true, segment: 4 });
  await audio.advance(2);
  expect(last()).toEqual({ isPlaying: false, seconds: 0, segment: undefined });
});

test("continues at its position after a stop", async () => {
  const { audio, last, player: one } = player();
  one.play();
  await audio.advance(1.7);
  one.stop();
  expect(last()?.isPlaying).toBe(false);
  const stoppedAt = last()?.seconds ?? 0;
  expect(stoppedAt).toBeGreaterThan(1.4);
  one.play();
  await audio.advance(0.3);
  expect(last()?.seconds).toBeGreaterThanOrEqual(stoppedAt);
});

test("stops when another sound starts", async () => {
  const { audio, output, last, player: one } = player();
  one.play();
  await audio.advance(0.6);
  output.take({ onLost: () => undefined });
  expect(last()?.isPlaying).toBe(false);
});
