import type { LineComparison, ComparedMora, SpokenMora } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { decodeSpeech } from "#web/speaking/playing/decode-speech.ts";
import { cutPart } from "#web/speaking/playing/take-part.ts";
import type { Voice } from "#web/speaking/playing/voice-player.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";

type Span = { start: number; end: number };

/** The time from the first to the last mora of a phrase, or undefined if no mora was detected. */
function spanOf(
  moras: readonly ComparedMora[],
  phrase: number,
  side: (mora: ComparedMora) => SpokenMora | undefined,
): Span | undefined {
  const places = moras.filter((mora) => mora.phrase === phrase).flatMap((mora) => side(mora) ?? []);
  const [first] = places;
  const last = places[places.length - 1];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

export async function modelPhrase(
  { moras }: LineComparison,
  phrase: number,
  { audio }: SpokenLine,
): Promise<Voice[]> {
  const span = spanOf(moras, phrase, ({ model }) => model);
  if (span === undefined) return [{ sound: audio.url }];
  const speech = await decodeSpeech(audio.url, audio.seconds);
  return [{ sound: voiceOf(cutPart(speech, span.start, span.end)) }];
}

/** The learner's speech of one phrase, or the whole take if the phrase was not detected. */
export function learnerPhrase({ moras }: LineComparison, phrase: number, take: Take): Voice[] {
  const span = spanOf(moras, phrase, ({ learner }) => learner);
  return [{ sound: voiceOf(span === undefined ? take : cutPart(take, span.start, span.end)) }];
}
