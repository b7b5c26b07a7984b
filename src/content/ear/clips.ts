import type { ClipForm, ContrastId } from "#domain/ear/contrast.ts";
import { contrastWordSpeech, lineSpeech, sharedLevel } from "#content/speech/speech.ts";
import type { Speech } from "#content/speech/speech.ts";
import { lengthMoras } from "./differences.ts";
import type { ContrastPair, ContrastWord } from "./analyse-pairs.ts";

const trainingVoices = ["female-1", "male-1", "female-2", "male-2"] as const;
/** Voices that are heard only in checks. */
const heldOutVoices = ["female-3", "male-3"] as const;

export const isHeldOut = (voice: string): boolean => heldOutVoices.some((one) => one === voice);
export const clipVoices: readonly string[] = [...trainingVoices, ...heldOutVoices];

/**
 * Factors for the contrasted mora of the longer word of a pair. The voice model gives this mora only 75 ms,
 * half a beat, which is too short for the duration check and the recogniser to distinguish the words. With
 * these factors, the mora lasts a whole beat in a word, and about two in a lengthened word.
 */
const lengthFactors = { word: 1.8, stretched: 3.4 } as const;

/** A clip to render, by its name in the manifest. */
export type ClipRequest = {
  name: string;
  contrast: ContrastId;
  form: ClipForm;
  pair: number;
  side: 0 | 1;
  voice: string;
  speech: Speech;
};

const sides = [0, 1] as const;

/** All clips of a contrast: words and sentences in every voice, stretched words in the voices of training. */
export function clipsOf(contrast: ContrastId, pairs: readonly ContrastPair[]): ClipRequest[] {
  return pairs.flatMap((words, pair) =>
    sides.flatMap((side) => {
      const clip = (form: ClipForm, voice: string, speech: Speech): ClipRequest => ({
        name: `${contrast}/${pair}/${side}/${form}@${voice}`,
        contrast,
        form,
        pair,
        side,
        voice,
        speech,
      });
      const word = words[side];
      const rises = contrast === "question" && side === 1;
      const moras = lengthMoras(contrast, word.kana, words[side === 0 ? 1 : 0].kana);
      const wordClip =
        (form: "word" | "stretched") =>
        (voice: string): ClipRequest => {
          const stretch = moras.length === 0 ? undefined : { moras, factor: lengthFactors[form] };
          return clip(form, voice, contrastWordSpeech(word, { voice, rises, ...(stretch && { stretch }) }));
        };
      return [
        ...clipVoices.map(wordClip("word")),
        ...(moras.length === 0 ? [] : trainingVoices.map(wordClip("stretched"))),
        ...clipVoices.map((voice) => clip("sentence", voice, sentenceSpeech(word, voice))),
      ];
    }),
  );
}

/** The sentence with the accent of its word, which may not be in the lexicon. */
function sentenceSpeech({ written, accent, sentence }: ContrastWord, voice: string): Speech {
  const speech = lineSpeech(sentence, sharedLevel, voice);
  const starts = [0];
  for (const { surface } of speech.tokens) starts.push((starts.at(-1) ?? 0) + surface.length);
  const at = speech.text.indexOf(written);
  const [from, to] = [starts.indexOf(at), starts.indexOf(at + written.length)];
  const isKnown = speech.words.some((word) => word.from < to && word.to > from);
  if (at < 0 || from < 0 || to < 0 || isKnown) return speech;
  return { ...speech, words: [...speech.words, { from, to, headword: written, accent, pos: "noun" }] };
}
