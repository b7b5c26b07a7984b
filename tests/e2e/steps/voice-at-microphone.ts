import type { Page } from "@playwright/test";

/** A microphone that plays the audio file of a line while the page records. The rest of the page is real. */
export async function speakWhenRecorded(page: Page, contentId: string, segment: number): Promise<void> {
  await page.addInitScript(
    ({ id, place }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const answer = await fetch(`/api/content/${id}`, { headers: { "Accept-Language": "zh" } });
        const { data } = (await answer.json()) as {
          data: { lines: { segment: number; audio: { url: string } }[] };
        };
        const line = data.lines.find((one) => one.segment === place);
        const file = await fetch(line?.audio.url ?? "");
        const context = new AudioContext();
        const voice = context.createBufferSource();
        voice.buffer = await context.decodeAudioData(await file.arrayBuffer());
        const microphone = context.createMediaStreamDestination();
        voice.connect(microphone);
        voice.start(context.currentTime + 0.4);
        return microphone.stream;
      };
    },
    { id: contentId, place: segment },
  );
}

declare global {
  // A variable of the page, seen by tests only.
  var sayIntoMicrophone: ((url: string) => Promise<void>) | undefined;
}

/** Played into the microphone: two seconds of noise. */
export const noise = "noise";

/** A microphone that is quiet until the test plays an audio file, or `noise`, into it. */
export async function speakOnRequest(page: Page): Promise<(url: string) => Promise<void>> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const microphone = context.createMediaStreamDestination();
      const hiss = (): AudioBuffer => {
        const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
        let value = 1;
        buffer.getChannelData(0).forEach((_, at, samples) => {
          value = (value * 16_807) % 2_147_483_647;
          samples[at] = (value / 2_147_483_647 - 0.5) * 0.2;
        });
        return buffer;
      };
      globalThis.sayIntoMicrophone = async (url) => {
        const voice = context.createBufferSource();
        voice.buffer =
          url === "noise" ? hiss() : await context.decodeAudioData(await (await fetch(url)).arrayBuffer());
        voice.connect(microphone);
        voice.start();
      };
      return microphone.stream;
    };
  });
  return (url) => page.evaluate((address) => globalThis.sayIntoMicrophone?.(address), url);
}

/** Lets recognition take as long as it needs, because a busy test machine is slower than a phone. */
export async function waitForRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeoutMs = 4_000;
    const later = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      later(run, ms === timeoutMs ? 60_000 : ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
}
