import { rank } from "../../../../../src/listening/choose.ts";
import type { Ranking } from "../../../../../src/listening/choose.ts";
import type { Take } from "../../../../../src/listening/sound/samples.ts";
import { sampleRate } from "../../model/sample-rate.ts";
import { conditionNames, recordedIn } from "../conditions.ts";
import { loadIndependentVoice } from "../independent-voice.ts";
import { renderCached } from "../render.ts";
import { takeJob, tuningVoices } from "./speakers.ts";
import type { Phrase, Turn } from "./turns.ts";

/** One take at one turn. */
export type ChoiceTrial = {
  id: string;
  speaker: string;
  condition: string;
  /** The spoken candidate. Undefined if the take says none of them. */
  said: string | undefined;
  ranking: Ranking;
};

/**
 * Ranks a take among its candidates in every condition, and once, in the clean condition, among the
 * candidates that it does not say.
 */
function tried(turn: Turn, speaker: string, speech: Float32Array): ChoiceTrial[] {
  const trial = (condition: string, said: string | undefined, candidates: readonly Phrase[]): ChoiceTrial => {
    const id = `${turn.id}.${speaker}`;
    const take: Take = { samples: recordedIn(condition, speech, id).samples, rate: sampleRate };
    return { id, speaker, condition, said, ranking: rank(take, candidates) };
  };
  const others = turn.candidates.filter((one) => one !== turn.said);
  return [
    ...conditionNames.map((condition) => trial(condition, turn.said.id, turn.candidates)),
    trial("clean", undefined, others),
  ];
}

/** Trials to set the thresholds: each turn in one of the tuning voices and in Open JTalk's voice. */
export async function tuningTrials(turns: readonly Turn[]): Promise<ChoiceTrial[]> {
  const speak = await loadIndependentVoice();
  const trials: ChoiceTrial[] = [];
  for (const [index, turn] of turns.entries()) {
    const voice = tuningVoices[index % tuningVoices.length] ?? "";
    trials.push(...tried(turn, voice, (await renderCached(takeJob(turn.said, voice))).samples));
    if (turn.said.hasSameReading)
      trials.push(...tried(turn, "Open JTalk", speak(turn.said, index % 2 === 0 ? 1 : 0.8).samples));
  }
  return trials;
}

export async function heldOutTrials(
  turns: readonly Turn[],
  voices: readonly string[],
): Promise<ChoiceTrial[]> {
  const trials: ChoiceTrial[] = [];
  for (const turn of turns)
    for (const voice of voices)
      trials.push(...tried(turn, voice, (await renderCached(takeJob(turn.said, voice))).samples));
  return trials;
}
