import type { Page } from "@playwright/test";

/** One playback of a line, found in the audio of a track. Times are seconds of the track. */
export type PlayedLine = { segment: number; start: number; end: number };

type PlaybackRecord = {
  audio?: HTMLAudioElement;
  /** Number of audio elements that the page has created, which should be one. */
  elements: number;
  /** Number of speech files that were loaded. */
  files: number;
  /** The newest track. */
  track?: Blob;
  /** The words that were highlighted while they played, by their positions in the line. */
  spoken: number[];
  /** The lines, or words of a list, that were highlighted while they played, in order. */
  highlighted: number[];
  /** The jumps and changes of speed since playback last started. */
  interruptions: string[];
  handlers: Map<string, MediaSessionActionHandler>;
  position?: MediaPositionState;
  wakeLocks: number;
  /** Milliseconds from the last tap to its sound. */
  tapDelay?: number;
};

declare global {
  // A variable of the page, seen by tests only.
  var playbackRecord: PlaybackRecord;
}

/** Records what the page plays: its audio element, its newest track, and the lock screen. */
export async function recordPlayback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const playbackRecord: PlaybackRecord = {
      elements: 0,
      files: 0,
      spoken: [],
      highlighted: [],
      interruptions: [],
      handlers: new Map(),
      wakeLocks: 0,
    };
    globalThis.playbackRecord = playbackRecord;
    const positionOf = (target: Element): number =>
      target.id.startsWith("line-")
        ? Number(target.id.slice("line-".length))
        : [...(target.parentElement?.children ?? [])].indexOf(target);
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (!(target instanceof Element) || !target.hasAttribute(attributeName ?? "")) continue;
        if (attributeName === "data-spoken")
          playbackRecord.spoken.push(Number(target.getAttribute("data-token")));
        else if (target instanceof HTMLLIElement) playbackRecord.highlighted.push(positionOf(target));
      }
    }).observe(document, { attributeFilter: ["aria-current", "data-spoken"], subtree: true });
    const { Audio: RealAudio } = window;
    window.Audio = class extends RealAudio {
      constructor(source?: string) {
        super(source);
        playbackRecord.audio = this;
        playbackRecord.elements += 1;
        this.addEventListener("playing", () => void (playbackRecord.interruptions = []));
        for (const name of ["seeking", "ratechange"])
          this.addEventListener(name, () => playbackRecord.interruptions.push(name));
      }
    };
    const realFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await realFetch(input, init);
      if (!response.url.includes("/audio/")) return response;
      const bytes = await response.arrayBuffer();
      playbackRecord.files += 1;
      return new Response(bytes, response);
    };
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === "audio/mpeg") playbackRecord.track = object;
      return createObjectURL(object);
    };
    const { mediaSession } = navigator;
    const setHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      if (handler === null) playbackRecord.handlers.delete(action);
      else playbackRecord.handlers.set(action, handler);
      setHandler(action, handler);
    };
    const setPosition = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setPositionState = (state) => {
      if (state !== undefined) playbackRecord.position = state;
      setPosition(state);
    };
    // A headless browser has no screen to keep on.
    navigator.wakeLock.request = async () => {
      playbackRecord.wakeLocks += 1;
      const release = async (): Promise<void> => void (playbackRecord.wakeLocks -= 1);
      return Object.assign(new EventTarget(), {
        released: false,
        type: "screen" as const,
        onrelease: null,
        release,
      });
    };
  });
}

/**
 * Waits until every line of a scene is loaded and in the track, and the page listens to keys and the lock
 * screen.
 */
export async function waitForScene(page: Page, lines: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      globalThis.playbackRecord.files >= count &&
      (globalThis.playbackRecord.audio?.readyState ?? 0) > 2 &&
      globalThis.playbackRecord.handlers.has("play"),
    lines,
  );
}

/** Decodes the newest track and finds each line by its audio, so that order, repetitions and pauses are measured. */
export async function playedLines(page: Page, contentId: string): Promise<PlayedLine[]> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/content/${id}`, { headers: { "Accept-Language": "zh" } });
    const { data } = (await answer.json()) as {
      data: { lines: { segment: number; audio: { url: string } }[] };
    };
    const decoder = new OfflineAudioContext(1, 1, 24_000);
    const decode = async (bytes: ArrayBuffer) => (await decoder.decodeAudioData(bytes)).getChannelData(0);
    const lines = await Promise.all(
      data.lines.map(async ({ segment, audio }) => {
        const sound = await decode(await (await fetch(audio.url)).arrayBuffer());
        return { segment, sound, onset: sound.findIndex((sample) => Math.abs(sample) > 0.01) };
      }),
    );
    const whole = await decode(await (globalThis.playbackRecord.track ?? new Blob()).arrayBuffer());
    const isAt = (sound: Float32Array, onset: number, at: number): boolean => {
      for (let i = onset; i < onset + 400; i += 1) {
        if (Math.abs((whole[at + i] ?? 2) - (sound[i] ?? 0)) > 1e-4) return false;
      }
      return true;
    };
    const played: { segment: number; start: number; end: number }[] = [];
    // Lines start only at frames, and a frame is 576 samples.
    for (let at = 0; at < whole.length; at += 576) {
      const line = lines.find(({ sound, onset }) => isAt(sound, onset, at));
      if (line === undefined) continue;
      played.push({ segment: line.segment, start: at / 24_000, end: (at + line.sound.length) / 24_000 });
    }
    return played;
  }, contentId);
}

export async function lockScreen(page: Page) {
  return page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
    controls: [...globalThis.playbackRecord.handlers.keys()].sort(),
    position: globalThis.playbackRecord.position,
    wakeLocks: globalThis.playbackRecord.wakeLocks,
  }));
}

/** Presses a control of the lock screen or the headset. */
export async function press(
  page: Page,
  action: MediaSessionAction,
  details: Partial<MediaSessionActionDetails> = {},
): Promise<void> {
  await page.evaluate(
    ([name, more]) => globalThis.playbackRecord.handlers.get(name)?.({ action: name, ...more }),
    [action, details] as const,
  );
}

/** Pauses between repetitions, in real seconds. */
export function gapsOf(played: readonly PlayedLine[], speed: number): number[] {
  return played.slice(1).map(({ start }, index) => (start - (played[index]?.end ?? 0)) / speed);
}

export async function clock(page: Page): Promise<{ time: number; speed: number; isPlaying: boolean }> {
  return page.evaluate(() => {
    const { audio } = globalThis.playbackRecord;
    return {
      time: audio?.currentTime ?? -1,
      speed: audio?.playbackRate ?? 0,
      isPlaying: audio?.paused === false,
    };
  });
}

/** Milliseconds from pointerup until the element plays from the new position. */
export async function measureTapDelay(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const { playbackRecord } = globalThis;
    delete playbackRecord.tapDelay;
    const onLift = (): void => {
      const liftedAt = performance.now();
      let from: number | undefined;
      playbackRecord.audio?.addEventListener("playing", () => (from = playbackRecord.audio?.currentTime), {
        once: true,
      });
      const listen = (): void => {
        if (from !== undefined && (playbackRecord.audio?.currentTime ?? 0) > from)
          playbackRecord.tapDelay = performance.now() - liftedAt;
        else setTimeout(listen, 1);
      };
      listen();
    };
    document.addEventListener("pointerup", onLift, { once: true, capture: true });
  });
  await tap();
  const delay = await page.waitForFunction(() => globalThis.playbackRecord.tapDelay);
  return (await delay.jsonValue()) ?? Infinity;
}
