import { expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { waitFor } from "./open-app.ts";
import type { Visit } from "./open-app.ts";
import { answerSpeech } from "./speech.ts";

/** Whose turn it is: "partner", "opening" or "mine" for the learner's, "paused", "waiting"; undefined at the end. */
export const state = (): string | undefined =>
  document.querySelector<HTMLElement>("[role=status][data-state]")?.dataset["state"];
export const isState = (wanted: string): Promise<void> => waitFor(() => expect(state()).toBe(wanted));

/** Lines of a conversation last 1.2 s. */
export const answerLines = (visit: Visit): void => answerSpeech(visit, 1.2);

/** Plays the partner's lines until it is no longer the partner's turn. */
export async function playPartnerLines({ audio, pass }: Visit): Promise<void> {
  await waitFor(() => expect(state()).toBeDefined());
  await eventually(async () => {
    // 400 ms cover the gap between two speakers, and 1.3 s cover one line.
    await pass(400);
    await audio.advance(1.3);
    expect(state()).not.toBe("partner");
  });
}
