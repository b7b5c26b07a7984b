import { describe, expect, test, vi } from "vitest";
import { playedAudioOf, openTestScene, testSettings, voiceFile } from "#tests/support/audio/test-scene.ts";

/** Each line plays once, followed by a pause of half a second. */
const once = { repeatCount: 1, shadowingMultiplier: 0, minimumInterval: 0.5 };

/** Plays a word on the scene's audio element, like a word card. */
function say({ element, output }: ReturnType<typeof openTestScene>): void {
  element.files.set("/audio/word.mp3", voiceFile(23, 0.96));
  const audio = output.take({ onLost: () => undefined });
  output.change(() => {
    audio.src = "/audio/word.mp3";
    audio.defaultPlaybackRate = 1;
    audio.playbackRate = 1;
    audio.play().catch(() => undefined);
  });
}

describe("playback of a scene", () => {
  test("plays each line as often as set, with pauses of real length", async () => {
    const { engine, advance, heard, finished } = openTestScene();
    engine.play();
    await advance(20);
    expect(heard()).toEqual([
      "A 2.4",
      "- 1.2",
      "A 2.4",
      "- 1.2",
      "B 1.2",
      "- 1.2",
      "B 1.2",
      "- 1.2",
      "C 1.8",
      "- 1.2",
      "C 1.8",
      "- 1.2",
    ]);
    expect(finished()).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
  });

  test("can be paused at any time, even after the browser has reported a pause", async () => {
    const { engine, element, advance } = openTestScene();
    engine.play();
    await advance(0.5);
    // WebKit reports a pause for a track that was just replaced, although it plays the new track.
    element.pause();
    await advance(0.1);
    void element.play();
    await advance(0.5);
    expect(engine.snapshot().status).toBe("playing");
    engine.toggle();
    await advance(0.1);
    expect([element.paused, engine.snapshot().status]).toEqual([true, "paused"]);
  });

  test.each([
    { speed: 0.5, line: "A 4.8" },
    { speed: 2, line: "A 1.2" },
  ])("changes the length of lines but not of pauses at speed $speed", async ({ speed, line }) => {
    const { engine, advance, heard } = openTestScene({ settings: { speed }, seconds: [2.4] });
    engine.play();
    await advance(20);
    expect(heard()).toEqual([line, "- 1.2", line, "- 1.2"]);
  });

  test("changes speeds in the pauses, so that each repetition has one speed from its first sound", async () => {
    const { engine, advance, heard } = openTestScene({
      settings: { repeatCount: 3, speed: 2, isLadder: true },
      seconds: [2.4],
    });
    engine.play();
    await advance(20);
    expect(heard().filter((stretch) => stretch.startsWith("A"))).toEqual(["A 2.4", "A 1.6", "A 1.2"]);
  });

  test("gives a shadowing learner as much time as each line lasts, rounded up to half a second", async () => {
    const { engine, advance, heard } = openTestScene({ settings: { repeatCount: 1 } });
    engine.play();
    await advance(20);
    expect(heard()).toEqual(["A 2.4", "- 2.5", "B 1.2", "- 1.5", "C 1.8", "- 2.0"]);
  });

  test("reports the line, its repetition and the learner's turn", async () => {
    const { engine, advance } = openTestScene();
    engine.play();
    await advance(1);
    expect(engine.snapshot()).toEqual({
      status: "playing",
      segment: 0,
      repetition: 1,
      repetitions: 2,
      isPause: false,
      hasEnded: false,
    });
    await advance(2);
    expect(engine.snapshot()).toMatchObject({ repetition: 1, isPause: true });
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ repetition: 2, isPause: false });
  });

  test("returns to its first line after the end, and can be played again", async () => {
    const { engine, element, advance, heard } = openTestScene({ settings: once });
    engine.play();
    await advance(10);
    expect(engine.snapshot()).toMatchObject({
      status: "paused",
      segment: 0,
      repetition: 1,
      isPause: false,
      hasEnded: true,
    });
    element.heard.length = 0;
    await advance(5);
    expect(heard()).toEqual([]);
    engine.play();
    await advance(1);
    expect(heard()).toEqual(["A 1.0"]);
  });

  test("counts every line that played while the page ran no script", async () => {
    const { engine, element, advance, finished } = openTestScene({ settings: once });
    await advance(1);
    engine.play();
    element.updateSeconds = Infinity;
    await advance(10);
    expect(finished()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test("notifies listeners of changes only, and not after they unsubscribe", async () => {
    const { engine, advance } = openTestScene({ settings: once });
    await advance(1);
    const listener = vi.fn<() => void>();
    const leave = engine.subscribe(listener);
    engine.play();
    await advance(2);
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    await advance(5);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("continues in a second track if one is too short for all lines", async () => {
    // A pause is limited to ten minutes, and a track to half an hour. Each of the first two tracks has room
    // for two repetitions of line A. The third track contains the fifth repetition, and then line B.
    const { engine, advance, heard } = openTestScene({
      settings: { repeatCount: 5, repeatInterval: 700 },
      seconds: [2.4, 1.2],
    });
    engine.play();
    await advance(3100);
    expect(heard()).toEqual([..."AAAAA"].flatMap(() => ["A 2.4", "- 600.0"]).concat("B 1.2", "- 86.7"));
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 1, repetition: 1 });
  });
});

describe("a scene with stored progress", () => {
  test("resumes at the stored line and fetches its file first", async () => {
    const { engine, asked, advance, heard } = openTestScene({ settings: once, resumeAt: 1 });
    expect(asked).toEqual([1, 2, 0]);
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 1 });
    engine.play();
    await advance(10);
    expect(heard()).toEqual(["B 1.2", "- 0.5", "C 1.8", "- 0.5"]);
  });

  test("begins with the previous line if the stored line no longer exists", async () => {
    const { engine, advance } = openTestScene({ resumeAt: 9 });
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 2 });
  });

  test("continues at the same second after another owner used the audio element", async () => {
    const { engine, element, advance, heard } = openTestScene();
    engine.play();
    await advance(1);
    engine.release();
    await advance(1);
    expect([engine.snapshot().status, element.getAttribute("src")]).toEqual(["paused", null]);
    engine.playing.element.ready();
    await advance(1);
    engine.play();
    await advance(2);
    expect(heard()).toEqual(["A 2.4", "- 0.6"]);
  });
});

describe("the sound of an early tap", () => {
  test.each([
    { when: "during the line", seconds: 1 },
    { when: "during the pause after the line", seconds: 2.5 },
  ])("is continued without a gap if the player loads $when", async ({ seconds }) => {
    const { engine, load, advance, heard, finished } = openTestScene({ early: "sounding" });
    await advance(seconds);
    load();
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 0, repetition: 1 });
    await advance(10 - seconds);
    expect(heard()).toEqual([
      "A 2.4",
      "- 1.2",
      "A 2.4",
      "- 1.2",
      "B 1.2",
      "- 1.2",
      expect.stringMatching(/^B 0\.[34]$/),
    ]);
    expect(finished()).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
  });

  test("is continued with the next repetition if the line's file arrives late", async () => {
    const { load, give, advance, heard } = openTestScene({ early: "sounding", isHeld: true });
    load();
    await advance(3);
    give(0);
    await advance(2);
    expect(heard()).toEqual(["A 4.4"]);
  });

  test("pauses and continues at the same second", async () => {
    const { engine, load, advance, heard } = openTestScene({ early: "sounding" });
    await advance(1);
    load();
    await advance(0.5);
    engine.toggle();
    await advance(1);
    expect([engine.snapshot().status, heard()]).toEqual(["paused", ["A 1.5"]]);
    engine.toggle();
    await advance(2);
    expect(heard()).toEqual(["A 2.4", "- 1.1"]);
  });

  test("gives way to another line", async () => {
    const { engine, load, advance, heard } = openTestScene({ early: "sounding" });
    await advance(1);
    load();
    await advance(0.5);
    engine.move(1);
    await advance(1);
    expect(heard()).toEqual(["A 1.5", "B 1.0"]);
  });

  test("keeps its position when the speed changes", async () => {
    const { load, advance, heard, change } = openTestScene({ early: "sounding" });
    await advance(1);
    load();
    await advance(0.2);
    change({ speed: 2 });
    await advance(1);
    expect(heard()).toEqual(["A 1.8", "- 0.4"]);
  });

  test("is played by the player if the element could not play it", async () => {
    const { element, load, advance, heard } = openTestScene({ early: "sounding" });
    element.isBroken = true;
    await advance(1);
    element.isBroken = false;
    load();
    await advance(1);
    expect(heard()).toEqual(["A 1.0"]);
  });

  test("is started by the player if the tap came before the line's file", async () => {
    const { load, advance, heard } = openTestScene({ early: "wanted" });
    load();
    await advance(1);
    expect(heard()).toEqual(["A 1.0"]);
  });

  test("is played by the player if the browser refused it in the tap", async () => {
    const { element, load, advance, heard } = openTestScene({ early: "sounding" });
    await advance(0.1);
    element.pause();
    load();
    await advance(1);
    expect(heard()).toEqual(["A 1.1"]);
  });
});

describe("settings that change during playback", () => {
  test.each([
    { name: "speed", change: { speed: 2 }, heard: ["A 1.7", "- 1.2", "A 1.2"] },
    { name: "more repetitions", change: { repeatCount: 3 }, heard: ["A 2.4", "- 1.2", "A 2.4"] },
    { name: "interval", change: { repeatInterval: 3 }, heard: ["A 2.4", "- 3.0", "A 2.4"] },
    { name: "shadowing", change: { repeatCount: 1 }, heard: ["A 2.4", "- 2.5", "B 1.2"] },
    { name: "ladder", change: { isLadder: true }, heard: ["A 3.0", "- 1.2", "A 2.4"] },
  ])("keep the position: $name", async ({ change, heard }) => {
    const scene = openTestScene();
    scene.engine.play();
    await scene.advance(1);
    scene.change(change);
    await scene.advance(10);
    expect(scene.heard().slice(0, 3)).toEqual(heard);
    // The learner heard all of the line, so it counts as heard.
    expect(scene.finished()[0]).toEqual([0, 1]);
  });

  test("keep the repetition of the line, or use the last repetition if there are fewer now", async () => {
    const scene = openTestScene({ settings: { repeatCount: 3 } });
    scene.engine.play();
    await scene.advance(8);
    expect(scene.engine.snapshot()).toMatchObject({ repetition: 3, repetitions: 3 });
    scene.change({ repeatCount: 2 });
    await scene.advance(0.1);
    expect(scene.engine.snapshot()).toMatchObject({ status: "playing", repetition: 2, repetitions: 2 });
  });

  test("restart a pause, and count its line once", async () => {
    const scene = openTestScene();
    scene.engine.play();
    await scene.advance(3);
    scene.change({ repeatInterval: 2 });
    await scene.advance(3);
    expect(scene.heard().slice(0, 3)).toEqual(["A 2.4", "- 2.6", "A 1.0"]);
    expect(scene.finished()).toEqual([[0, 1]]);
  });

  test("leave a paused scene paused at its position", async () => {
    const scene = openTestScene();
    scene.engine.play();
    await scene.advance(1);
    scene.engine.pause();
    await scene.advance(1);
    scene.change({ speed: 2 });
    await scene.advance(1);
    expect(scene.engine.snapshot().status).toBe("paused");
    scene.engine.play();
    await scene.advance(1);
    expect(scene.heard()).toEqual(["A 1.7", "- 0.3"]);
  });

  test("stop after the current line if lines no longer follow automatically", async () => {
    const scene = openTestScene({ settings: once });
    scene.engine.play();
    await scene.advance(1);
    scene.change({ playsOn: false });
    await scene.advance(10);
    expect(scene.heard()).toEqual(["A 2.4", "- 0.5"]);
    expect(scene.engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
  });
});

describe("going to a line", () => {
  test("seeks inside the track without fetching or stitching again", async () => {
    const { engine, element, asked, advance, heard } = openTestScene({ settings: once });
    await advance(1);
    const { src } = element;
    engine.playLine(2, "continue");
    await advance(1);
    expect(heard()).toEqual(["C 1.0"]);
    expect([element.src, asked.length]).toEqual([src, 3]);
  });

  test("keeps playing or stays paused", async () => {
    const { engine, advance } = openTestScene({ settings: once });
    await advance(1);
    engine.seekTo(1);
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 1 });
    engine.play();
    await advance(0.5);
    engine.move(1);
    await advance(0.5);
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 2 });
  });

  test("does not go before the first line or beyond the last line", async () => {
    const { engine, advance } = openTestScene();
    await advance(1);
    engine.move(-1);
    expect(engine.snapshot().segment).toBe(0);
    engine.move(7);
    expect(engine.snapshot().segment).toBe(2);
  });

  test("counts every completely heard line, and no line whose beginning was skipped", async () => {
    const { engine, advance, finished } = openTestScene({ settings: once });
    engine.play();
    await advance(2);
    engine.move(1);
    await advance(10);
    expect(finished()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test.each([
    { mode: "single", heard: ["B 1.2", "- 1.2", "B 1.2", "- 0.2"] },
    { mode: "repeat", heard: ["B 1.2", "- 1.2", "B 1.2", "- 0.2"] },
    { mode: "slow", heard: ["B 1.7", "- 0.2"] },
  ] as const)("plays only one line in mode $mode, and pauses at that line", async ({ mode, heard }) => {
    const scene = openTestScene();
    scene.engine.playLine(1, mode);
    await scene.advance(10);
    expect(scene.heard()).toEqual(heard);
    expect(scene.engine.snapshot()).toMatchObject({ status: "paused", segment: 1 });
    scene.engine.play();
    await scene.advance(20);
    // Afterwards the scene continues from this line as usual.
    expect(scene.heard().at(-2)).toBe("C 1.8");
  });

  test("changes nothing if the line has no speech", async () => {
    const { engine, advance, heard } = openTestScene({ settings: once });
    engine.play();
    await advance(1);
    engine.playLine(9, "slow");
    await advance(10);
    expect(heard()).toEqual(["A 2.4", "- 0.5", "B 1.2", "- 0.5", "C 1.8", "- 0.5"]);
    expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
  });

  test("starts no other line if the line has no speech", async () => {
    const { engine, advance, heard } = openTestScene();
    engine.playLine(9, "continue");
    await advance(2);
    expect(heard()).toEqual([]);
  });
});

describe("quick taps", () => {
  test("on two lines play the second line", async () => {
    const { engine, advance, heard } = openTestScene({ settings: once });
    engine.playLine(1, "continue");
    engine.playLine(2, "continue");
    await advance(1);
    expect(heard()).toEqual(["C 1.0"]);
  });

  test("on two lines with pending speech play the second line, whichever file arrives first", async () => {
    const { engine, give, advance, heard } = openTestScene({ settings: once, isHeld: true });
    engine.playLine(1, "continue");
    engine.playLine(2, "continue");
    give(1);
    await advance(1);
    give(2);
    await advance(1);
    expect(heard().at(-1)).toBe("C 1.0");
    expect(heard()).not.toContainEqual(expect.stringContaining("B"));
  });

  test.each([
    { taps: 2, status: "paused" },
    { taps: 3, status: "playing" },
  ])("on the play button are all counted: $taps of them leave it $status", async ({ taps, status }) => {
    const { engine, advance } = openTestScene();
    await advance(1);
    for (let tap = 0; tap < taps; tap += 1) engine.toggle();
    await advance(1);
    expect(engine.snapshot().status).toBe(status);
  });

  test("on pause and play lose no sound", async () => {
    const { engine, advance, heard } = openTestScene();
    engine.play();
    await advance(1);
    engine.toggle();
    engine.toggle();
    await advance(1);
    expect([engine.snapshot().status, heard()]).toEqual(["playing", ["A 2.0"]]);
  });

  test("on play, a setting and the next button play only the latest track", async () => {
    const scene = openTestScene({ settings: once });
    scene.engine.play();
    scene.change({ ...once, speed: 2 });
    scene.engine.move(1);
    await scene.advance(0.6);
    expect(scene.heard()).toEqual(["B 0.6"]);
  });
});

describe("pending speech", () => {
  test("starts playback when the first line has arrived, and plays the others after it", async () => {
    const { engine, give, advance, heard } = openTestScene({ settings: once, isHeld: true });
    engine.play();
    await advance(1);
    expect(engine.snapshot().status).toBe("loading");
    give(0);
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 0 });
    give(1);
    give(2);
    await advance(10);
    expect(heard()).toEqual(["- 0.5", "A 2.4", "- 0.5", "B 1.2", "- 0.5", "C 1.8", "- 0.5"]);
  });

  test("pauses playback at the end of the loaded lines, and continues it automatically", async () => {
    const { engine, give, advance, heard } = openTestScene({ settings: once, isHeld: true });
    give(0);
    await advance(1);
    engine.play();
    await advance(5);
    expect(engine.snapshot()).toMatchObject({ status: "loading", segment: 1 });
    give(1);
    await advance(1);
    expect(heard()).toEqual(["A 2.4", "- 0.5", "B 1.0"]);
  });

  test("becomes one track if all files arrive before playback", async () => {
    const { element, give, advance } = openTestScene({ settings: once, isHeld: true });
    give(0);
    await advance(1);
    expect(element.duration).toBeCloseTo(2.9, 1);
    give(1);
    give(2);
    await advance(1);
    expect(element.duration).toBeCloseTo(6.9, 1);
  });

  test("does not start automatically after the learner has pressed pause", async () => {
    const { engine, give, advance, heard } = openTestScene({ isHeld: true });
    engine.toggle();
    await advance(0.1);
    engine.toggle();
    give(0);
    await advance(5);
    expect(heard()).toEqual(["- 0.1"]);
    expect(engine.snapshot().status).toBe("paused");
  });
});

describe("speech that cannot be loaded", () => {
  test("is a failure at its line, and plays after a retry", async () => {
    const { engine, asked, give, refuse, advance, heard } = openTestScene({ settings: once, isHeld: true });
    engine.play();
    refuse(0);
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "failed", segment: 0 });
    engine.play();
    await advance(0.1);
    expect([engine.snapshot().status, asked]).toEqual(["loading", [0, 1, 2, 0]]);
    give(0);
    await advance(1);
    expect(heard().at(-1)).toBe("A 1.0");
  });

  test("does not prevent earlier lines from playing", async () => {
    const { engine, give, refuse, advance, heard } = openTestScene({ settings: once, isHeld: true });
    give(0);
    refuse(1);
    give(2);
    engine.play();
    await advance(5);
    expect(heard()).toEqual(["A 2.4", "- 0.5"]);
    expect(engine.snapshot()).toMatchObject({ status: "failed", segment: 1 });
    engine.play();
    give(1);
    await advance(5);
    expect(heard()).toEqual(["A 2.4", "- 0.5", "B 1.2", "- 0.5", "C 1.8", "- 0.5"]);
  });

  test("is requested again when the learner goes to its line", async () => {
    const { engine, asked, give, refuse, advance } = openTestScene({ settings: once, isHeld: true });
    give(0);
    refuse(2);
    give(1);
    await advance(1);
    engine.playLine(2, "continue");
    expect(asked).toEqual([0, 1, 2, 2]);
    give(2);
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 2 });
  });

  test("is a failure if the browser cannot decode it after an automatic start", async () => {
    const scene = openTestScene({ settings: once });
    await scene.advance(1);
    scene.element.isBroken = true;
    scene.change({ ...once, speed: 2 });
    scene.engine.play();
    await scene.advance(1);
    expect(scene.engine.snapshot().status).toBe("failed");
    scene.element.isBroken = false;
    scene.engine.toggle();
    await scene.advance(1);
    expect(scene.engine.snapshot().status).toBe("playing");
    expect(scene.heard()).toEqual(["A 1.0"]);
  });

  test("stays a failure until a retry when the decoder fails in the middle", async () => {
    const { engine, element, advance } = openTestScene({ settings: once });
    engine.play();
    await advance(1);
    element.breakDown();
    element.pause();
    await advance(1);
    expect(engine.snapshot().status).toBe("failed");
    engine.play();
    await advance(1);
    expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 0 });
  });
});

describe("a phone that requires a touch", () => {
  test("refuses automatic playback, and plays with the next touch", async () => {
    const { engine, element, advance, heard } = openTestScene({ settings: once });
    element.needsTouch = true;
    engine.play();
    await advance(1);
    expect([engine.snapshot().status, heard()]).toEqual(["paused", []]);
    element.touch(() => engine.toggle());
    await advance(1);
    expect(heard()).toEqual(["A 1.0"]);
  });

  test("plays speech that arrives after the touch", async () => {
    const { engine, element, give, advance, heard } = openTestScene({ settings: once, isHeld: true });
    element.needsTouch = true;
    element.touch(() => engine.play());
    await advance(2);
    give(0);
    await advance(1);
    expect(heard()).toEqual(["- 0.5", "A 1.0"]);
  });

  test("plays another line whose speech arrives after the touch, although the first line was ready", async () => {
    const { engine, element, give, advance, heard } = openTestScene({ settings: once, isHeld: true });
    element.needsTouch = true;
    give(0);
    await advance(1);
    element.touch(() => engine.playLine(2, "continue"));
    await advance(1);
    give(2);
    await advance(1);
    expect(heard().at(-1)).toBe("C 1.0");
  });

  test("pauses the scene for a call and keeps its position", async () => {
    const { engine, element, advance, heard } = openTestScene();
    engine.play();
    await advance(1);
    element.pause();
    await advance(5);
    expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
    engine.toggle();
    await advance(1);
    expect(heard()).toEqual(["A 2.0"]);
  });

  test("can stall and continue playback afterwards", async () => {
    const { engine, element, advance, heard } = openTestScene();
    engine.play();
    await advance(1);
    element.isStalled = true;
    await advance(5);
    expect(engine.snapshot().status).toBe("playing");
    element.isStalled = false;
    await advance(1);
    expect(heard()).toEqual(["A 2.0"]);
  });
});

describe("hidden lines", () => {
  test("are skipped, and play again once they are shown", async () => {
    const scene = openTestScene({ settings: once });
    const [first, , third] = scene.lines;
    scene.change(
      once,
      [first, third].flatMap((line) => line ?? []),
    );
    scene.engine.play();
    await scene.advance(10);
    expect(scene.heard()).toEqual(["A 2.4", "- 0.5", "C 1.8", "- 0.5"]);
    scene.change(once);
    scene.engine.play();
    await scene.advance(10);
    expect(scene.heard().slice(4)).toEqual(["A 2.4", "- 0.5", "B 1.2", "- 0.5", "C 1.8", "- 0.5"]);
  });

  test("are skipped by the previous and next buttons", async () => {
    const scene = openTestScene();
    const [first, , third] = scene.lines;
    await scene.advance(1);
    scene.change(
      {},
      [first, third].flatMap((line) => line ?? []),
    );
    scene.engine.move(1);
    expect(scene.engine.snapshot().segment).toBe(2);
    scene.engine.move(-1);
    expect(scene.engine.snapshot().segment).toBe(0);
  });

  test("give way to the next line if they are hidden while they play", async () => {
    const scene = openTestScene({ settings: once });
    scene.engine.play();
    await scene.advance(1);
    scene.change(once, scene.lines.slice(1));
    await scene.advance(1);
    expect(scene.heard()).toEqual(["A 1.0", "B 1.0"]);
    expect(scene.finished()).toEqual([]);
  });

  test("pause playback at the first line if the last line is hidden while it plays", async () => {
    const scene = openTestScene({ settings: once });
    scene.engine.playLine(2, "continue");
    await scene.advance(1);
    scene.change(once, scene.lines.slice(0, 2));
    await scene.advance(5);
    expect(scene.engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
    expect(scene.heard()).toEqual(["C 1.0"]);
  });

  test("pause playback if no line is left, until a line is shown and played", async () => {
    const scene = openTestScene({ settings: once });
    scene.engine.play();
    await scene.advance(1);
    scene.change(once, []);
    await scene.advance(5);
    expect([scene.engine.snapshot().status, scene.heard()]).toEqual(["paused", ["A 1.0"]]);
    scene.change(once, scene.lines.slice(1));
    scene.engine.play();
    await scene.advance(1);
    expect(scene.heard()).toEqual(["A 1.0", "B 1.0"]);
  });
});

test("never replaces a track that the browser is still loading, although files arrive one by one", async () => {
  const scene = openTestScene({ settings: once, isHeld: true });
  scene.engine.play();
  for (const { segment } of scene.lines) {
    await scene.advance(0.001);
    scene.give(segment);
  }
  await scene.advance(1.06);
  expect([scene.element.replacedWhileRead, scene.heard()]).toEqual([0, ["A 1.0"]]);
});

describe("a word that plays while the dialogue is open", () => {
  test("pauses the dialogue, which continues at its position and speed", async () => {
    const scene = openTestScene({ settings: { ...once, speed: 2 } });
    scene.engine.play();
    await scene.advance(0.5);
    say(scene);
    await scene.advance(3);
    expect(scene.engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
    scene.engine.toggle();
    await scene.advance(1);
    expect(scene.heard()).toEqual(["A 0.5", "W 1.0", "A 0.7", "- 0.2"]);
    expect(scene.finished()).toEqual([[0, 1]]);
  });

  test("is not interrupted by speech that arrives", async () => {
    const scene = openTestScene({ isHeld: true });
    say(scene);
    scene.give(0);
    await scene.advance(3);
    expect(scene.heard()).toEqual(["W 1.0"]);
    expect(scene.engine.snapshot().status).toBe("paused");
  });

  test("is not interrupted by a dialogue that waits for its speech", async () => {
    const scene = openTestScene({ isHeld: true });
    scene.engine.play();
    await scene.advance(1);
    say(scene);
    await scene.advance(0.2);
    scene.give(0);
    await scene.advance(3);
    expect(scene.heard()).toEqual(["- 0.5", "W 1.0"]);
    expect(scene.engine.snapshot().status).toBe("paused");
  });
});

describe("a closed scene", () => {
  test("stops its sound immediately and releases its element", async () => {
    const { engine, element, output, advance, heard } = openTestScene();
    engine.play();
    await advance(1);
    engine.dispose();
    await advance(5);
    expect(heard()).toEqual(["A 1.0"]);
    expect([output.isFree, element.getAttribute("src")]).toEqual([true, null]);
  });

  test("keeps no track in memory, even if speech arrives later", async () => {
    const made = vi.spyOn(URL, "createObjectURL");
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    const { engine, give, advance } = openTestScene({ isHeld: true });
    give(0);
    await advance(1);
    engine.dispose();
    give(1);
    give(2);
    await advance(1);
    expect(made).toHaveBeenCalledTimes(1);
    expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
    vi.restoreAllMocks();
  });

  test("ignores events of its element for other owners", async () => {
    const scene = openTestScene();
    const { engine, element, advance } = scene;
    engine.play();
    await advance(1);
    engine.dispose();
    const before = engine.snapshot();
    say(scene);
    await advance(2);
    expect(engine.snapshot()).toBe(before);
    expect(playedAudioOf(element)).toEqual(["A 1.0", "W 1.0"]);
  });

  test("can be opened again", async () => {
    const { engine, lines, advance, heard } = openTestScene({ settings: once });
    engine.dispose();
    engine.load(lines, 1);
    engine.change({ ...testSettings, ...once }, lines);
    engine.play();
    await advance(1);
    expect(heard()).toEqual(["B 1.0"]);
  });
});
