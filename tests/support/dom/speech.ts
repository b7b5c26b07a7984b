import { voiceFile } from "#tests/support/audio/test-scene.ts";
import type { Visit } from "./open-app.ts";

/**
 * Answers every speech file with a voice of this length, until the test ends. `playedAudioOf(audio)` names the voices A, B, C in the
 * order in which the page requested their files.
 */
export function answerSpeech({ answer, audio }: Pick<Visit, "answer" | "audio">, seconds: number): void {
  const voices: string[] = [];
  answer(/^GET \/audio\/\w+\.mp3$/, ({ pathname }) => {
    if (!voices.includes(pathname)) voices.push(pathname);
    const file = voiceFile(voices.indexOf(pathname) + 1, seconds);
    // Some sounds are played from their address instead of a blob.
    audio.files.set(pathname, file);
    return new Response(file);
  });
}
