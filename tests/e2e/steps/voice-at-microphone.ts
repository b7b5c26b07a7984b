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

/** A microphone that is quiet until the test plays an audio file into it. */
export async function speakOnRequest(page: Page): Promise<(url: string) => Promise<void>> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const microphone = context.createMediaStreamDestination();
      globalThis.sayIntoMicrophone = async (url) => {
        const file = await fetch(url);
        const voice = context.createBufferSource();
        voice.buffer = await context.decodeAudioData(await file.arrayBuffer());
        voice.connect(microphone);
        voice.start();
      };
      return microphone.stream;
    };
  });
  return (url) => page.evaluate((address) => globalThis.sayIntoMicrophone?.(address), url);
}
