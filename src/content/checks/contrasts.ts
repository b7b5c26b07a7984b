import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContrastWord } from "#content/ear/analyse-pairs.ts";
import { differOnlyIn } from "#content/ear/differences.ts";
import type { ContrastSource } from "#content/read/format/contrasts.ts";
import type { Problem, Source } from "#content/read/read-yaml.ts";
import type { Check, Checked } from "./check.ts";

const fewestPairs = 6;

/** The contrasts with their locations in the file. */
function placed({ contrasts, sources }: Checked) {
  const { contrasts: file } = sources;
  if (file === undefined) return [];
  return contrasts.map((contrast, index) => ({
    ...contrast,
    at: (...path: (string | number)[]) => placeIn(file, ["contrasts", index, ...path]),
  }));
}

const placeIn = ({ file, lineOf }: Source<unknown>, path: (string | number)[]) => ({
  file,
  line: lineOf(path),
});

/** Every language lists every contrast once. */
export const contrastsInOrder: Check = ({ sources: { contrasts } }) => {
  if (contrasts === undefined) return [];
  const ids = contrasts.data.contrasts.map(({ id }) => id).sort();
  return contentLanguages
    .filter((language) => contrasts.data.order[language].toSorted().join() !== ids.join())
    .map((language) => ({
      ...placeIn(contrasts, ["order", language]),
      say: `the order for ${language} must list each of these once: ${ids.join(", ")}.`,
    }));
};

/** Every contrast has enough pairs, and words and sentences of a pair differ only in the contrast. */
export const pairsAreMinimal: Check = (content) =>
  placed(content).flatMap(({ source, pairs, at }): Problem[] => {
    const unknown = unknownWords(source, content).map(({ pair, side, word }) => ({
      ...at("pairs", pair, side, "word"),
      say: `"${word}" is not in the lexicon: name an entry's id, or write the word with its kana, accent and meanings.`,
    }));
    const few = {
      ...at("pairs"),
      say: `${source.id} has ${source.pairs.length} pairs; it needs at least ${fewestPairs}.`,
    };
    return [
      ...unknown,
      ...(source.pairs.length < fewestPairs ? [few] : []),
      ...(unknown.length > 0
        ? []
        : pairs.flatMap(([one, other], pair) =>
            objections(source, one, other).map((say) => ({ ...at("pairs", pair), say })),
          )),
    ];
  });

function unknownWords({ pairs }: ContrastSource, { index }: Checked) {
  return pairs.flatMap((words, pair) =>
    words.flatMap(({ word }, side) =>
      typeof word === "string" && !index.byId.has(word) ? [{ pair, side, word }] : [],
    ),
  );
}

function objections({ id }: ContrastSource, one: ContrastWord, other: ContrastWord): string[] {
  const [first, second] = [readingOf(one), readingOf(other)];
  const isSameAccent = audibleAccent(one) === audibleAccent(other);
  const asks = ({ sentence }: ContrastWord): boolean => sentence.sentence.text.endsWith("？");
  return [
    ...(differOnlyIn(id, one.kana, other.kana)
      ? []
      : [`${one.kana} and ${other.kana} are no pair of ${id}.`]),
    ...(differOnlyIn(id, first, second)
      ? []
      : [`the sentences are read ${first} and ${second}: only the word may differ.`]),
    ...(id === "pitch-accent" && isSameAccent
      ? [`${one.written} and ${other.written} have the same accent.`]
      : []),
    ...(id === "question" && (asks(one) || !asks(other))
      ? ["the first sentence states and ends in 。, the second asks and ends in ？."]
      : []),
  ];
}

const readingOf = ({ sentence }: ContrastWord): string =>
  sentence.sentence.tokens.map(({ reading }) => reading).join("");

/** A pitch fall after the last mora is not audible in an isolated word. */
const audibleAccent = ({ kana, accent }: ContrastWord): number => (accent === kana.length ? 0 : accent);
