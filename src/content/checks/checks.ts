import type { Problem } from "#content/read/read-yaml.ts";
import { blankOccursOnce, blankTakesWholeWords, enoughBlanks } from "./blanks.ts";
import { castExists, speakerInCast, voicesDiffer } from "./cast.ts";
import { categoriesListScenes } from "./categories.ts";
import type { Check, Checked } from "./check.ts";
import { noSimplifiedInZhTw, noTraditionalInZh } from "./chinese-scripts.ts";
import { contrastsInOrder, pairsAreMinimal } from "./contrasts.ts";
import { beginnersSpeakPlainly, firstLinesAreShort, wordsComeBack } from "./course.ts";
import { oneRightAnswer } from "./choices.ts";
import { distractorsOfOneKind, distractorsVary } from "./distractors.ts";
import { entriesDiffer, idsDiffer, sceneriesDiffer, titlesDiffer } from "./duplicates.ts";
import { accentWithinWord, entriesReadAsAnalysed, idIsHeadword, kanaReadsItself } from "./entries.ts";
import {
  diaryFitsLevel,
  diaryFitsPage,
  diaryInEveryLanguage,
  diaryIsInPast,
  diaryNamesLines,
  diaryRemarksFit,
} from "./diary.ts";
import { explainedWordOccurs, explanationsInEveryLanguage } from "./explanations.ts";
import { filledIn, isFilledIn } from "./filled-in.ts";
import { japaneseStyle } from "./japanese-style.ts";
import { levelFitsWords } from "./level.ts";
import { linesDiffer, segmentsRise } from "./lines.ts";
import { patternsAreShort, patternsHaveEntries } from "./patterns.ts";
import { partnersRemember } from "./remembers.ts";
import { reasonsInEveryLanguage } from "./reasons.ts";
import { registersDiffer, registersInEveryLanguage } from "./registers.ts";
import { scriptOfLanguage } from "./scripts.ts";
import { choicesSoundDifferent, wordingsSoundDifferent } from "./similar-choices.ts";
import { spokenAsWritten } from "./spoken.ts";
import { titlesFitCard } from "./titles.ts";
import { everyLineInEveryLanguage, notesInEveryLanguage } from "./translations.ts";
import { intentsInEveryLanguage, pathsFit, turnsLeadForward, choicesOfTurnFit } from "./turns.ts";
import { vocabularyOccurs } from "./vocabulary.ts";
import {
  chosenWordsOccur,
  notationIsUnderstood,
  readingsAgree,
  readingsKnown,
  wordsHaveEntries,
} from "./words.ts";

/** Every check; each has a valid and an invalid example. */
export const checks = {
  "filled-in": filledIn,
  "speaker-in-cast": speakerInCast,
  "cast-exists": castExists,
  "voices-differ": voicesDiffer,
  "segments-rise": segmentsRise,
  "lines-differ": linesDiffer,
  "turns-lead-forward": turnsLeadForward,
  "choices-of-turn-fit": choicesOfTurnFit,
  "paths-fit": pathsFit,
  "choices-sound-different": choicesSoundDifferent,
  "wordings-sound-different": wordingsSoundDifferent,
  "explained-word-occurs": explainedWordOccurs,
  "blank-occurs-once": blankOccursOnce,
  "blank-takes-whole-words": blankTakesWholeWords,
  "enough-blanks": enoughBlanks,
  "one-right-answer": oneRightAnswer,
  "distractors-of-one-kind": distractorsOfOneKind,
  "distractors-vary": distractorsVary,
  "every-line-in-every-language": everyLineInEveryLanguage,
  "intents-in-every-language": intentsInEveryLanguage,
  "explanations-in-every-language": explanationsInEveryLanguage,
  "registers-differ": registersDiffer,
  "registers-in-every-language": registersInEveryLanguage,
  "reasons-in-every-language": reasonsInEveryLanguage,
  "notes-in-every-language": notesInEveryLanguage,
  "diary-names-lines": diaryNamesLines,
  "diary-is-in-past": diaryIsInPast,
  "diary-remarks-fit": diaryRemarksFit,
  "diary-fits-level": diaryFitsLevel,
  "diary-fits-page": diaryFitsPage,
  "diary-in-every-language": diaryInEveryLanguage,
  "patterns-have-entries": patternsHaveEntries,
  "patterns-are-short": patternsAreShort,
  "partners-remember": partnersRemember,
  "words-have-entries": wordsHaveEntries,
  "readings-agree": readingsAgree,
  "readings-known": readingsKnown,
  "notation-is-understood": notationIsUnderstood,
  "chosen-words-occur": chosenWordsOccur,
  "vocabulary-occurs": vocabularyOccurs,
  "no-traditional-in-zh": noTraditionalInZh,
  "no-simplified-in-zh-tw": noSimplifiedInZhTw,
  "script-of-language": scriptOfLanguage,
  "japanese-style": japaneseStyle,
  "level-fits-words": levelFitsWords,
  "beginners-speak-plainly": beginnersSpeakPlainly,
  "first-lines-are-short": firstLinesAreShort,
  "words-come-back": wordsComeBack,
  "entries-differ": entriesDiffer,
  "ids-differ": idsDiffer,
  "titles-differ": titlesDiffer,
  "sceneries-differ": sceneriesDiffer,
  "titles-fit-card": titlesFitCard,
  "categories-list-scenes": categoriesListScenes,
  "accent-within-word": accentWithinWord,
  "id-is-headword": idIsHeadword,
  "kana-reads-itself": kanaReadsItself,
  "entries-read-as-analysed": entriesReadAsAnalysed,
  "contrasts-in-order": contrastsInOrder,
  "pairs-are-minimal": pairsAreMinimal,
  "spoken-as-written": spokenAsWritten,
} satisfies Record<string, Check>;

/** Mistakes in texts, and missing or outdated audio. */
type Found = { mistakes: Problem[]; unspoken: Problem[] };

export function runChecks(content: Checked): Found {
  // Problems in shared files are reported first: without the lexicon every word would be missing.
  if (content.sources.problems.some(({ file }) => !file.startsWith("content/scenes/")))
    return { mistakes: content.sources.problems, unspoken: [] };
  // For an unfinished scene, report only what is left to write.
  const written: Checked = { ...content, scenes: content.scenes.filter(isFilledIn) };
  const { "spoken-as-written": spoken, ...ofTexts } = checks;
  const mistakes = [
    ...content.sources.problems,
    ...filledIn(content),
    ...Object.values<Check>(ofTexts).flatMap((check) => check(written)),
  ];
  // Audio is rendered from texts, so it is checked last.
  return { mistakes, unspoken: mistakes.length > 0 ? [] : spoken(written) };
}
