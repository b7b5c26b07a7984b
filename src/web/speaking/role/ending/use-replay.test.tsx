import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { voiceFile } from "#tests/support/audio/test-scene.ts";
import { mount, screen } from "#tests/support/dom/mount.ts";

// The page's only audio element belongs to modules, which another test file may have loaded.
beforeEach(() => void vi.resetModules());

test.each([
  ["starts when the current sound has ended", ["/last-line.mp3"], true],
  ["does not start after another sound", ["/last-line.mp3", "/other.mp3"], false],
])("a replay without a tap %s", async (_what, sounds, isStarted) => {
  const audio = new TestAudioElement();
  vi.stubGlobal("Audio", function Audio() {
    return audio;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { audioOutput } = await import("#web/kit/sound/audio-output.ts");
  const { saveTake } = await import("#web/speaking/takes/takes.ts");
  const { useReplay } = await import("./use-replay.ts");
  const wanted = {
    contentId: "ramen-order",
    lines: [{ segment: 1, speaker: "mei", url: undefined }],
    spoken: [1],
  };
  await saveTake(
    { contentId: "ramen-order", segment: 1 },
    { samples: syntheticRecording([{ seconds: 1, level: -24 }], { rate: 16_000, room: -64 }), rate: 16_000 },
  );
  const play = (address: string): void => {
    audio.files.set(address, voiceFile(1, 1));
    audioOutput.take({ onLost: () => undefined }).src = address;
    void audio.play().catch(() => undefined);
  };
  function Replay() {
    return <p>{useReplay(wanted).state}</p>;
  }
  const [first, ...others] = sounds;
  play(first ?? "");
  await audio.advance(0.1);
  mount(<Replay />);
  await screen.findByText("ready");
  // The browser may report only now that the current sound loads.
  audio.dispatchEvent(new Event("loadstart"));
  for (const other of others) play(other);
  await audio.advance(1.5);
  expect(audio.src.startsWith("blob:")).toBe(isStarted);
});
