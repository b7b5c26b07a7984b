import { readText, writeText } from "#web/kit/storage/storage.ts";

/** Storage key: whether the learner has allowed the microphone on this device, so that the app need not explain it. */
export const microphoneExplained = "kaiwa:microphone-explained";

export const isMicrophoneExplained = (): boolean => readText(microphoneExplained) !== null;

export function saveMicrophoneExplained(): void {
  writeText(microphoneExplained, "yes");
}
