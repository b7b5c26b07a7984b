import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { fullSize, lengthened, spokenMoras, vowelOf } from "#domain/grading/question/mora-sounds.ts";
import type { Slip } from "#domain/grading/verdict.ts";

type SoundKind = "long-vowel" | "small-tsu" | "syllabic-n" | "voicing" | "kana";

/** A difference between two readings. For an extra or missing mora, `expected` or `given` is empty. */
type Difference = {
  readonly expected: string;
  readonly given: string;
  readonly before: string;
  readonly after: string;
  readonly kind: SoundKind;
};

// ぢ and づ sound like じ and ず, so both ち and し may be the unvoiced sound of じ.
const VOICED: readonly (readonly [plain: string, voiced: string])[] = [
  ["かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ"],
  ["はひふへほばびぶべぼちつ", "ぱぴぷぺぽぱぴぷぺぽじず"],
];

/** Whether two moras differ only in voicing: か and が, ちょ and じょ, ひ and ぴ. */
function differInVoice(one: string, other: string): boolean {
  if (one === "" || one.slice(1) !== other.slice(1)) return false;
  const [a, b] = [one.charAt(0), other.charAt(0)];
  return VOICED.some(([plain, voiced]) =>
    [...plain].some((kana, place) => {
      const pair = kana + voiced.charAt(place);
      return pair === a + b || pair === b + a;
    }),
  );
}

function kindOf(expected: string, given: string, before: string): SoundKind {
  const vowel = vowelOf(before);
  const lengthens = (mora: string): boolean => mora === "" || lengthened(mora, vowel) !== "";
  const one = [expected, given];
  // いっかい has a small っ where いち alone has ち.
  if (one.includes("っ") && one.some((mora) => "つちくき".includes(mora))) return "small-tsu";
  if (one.includes("ん") && one.includes("")) return "syllabic-n";
  if (lengthens(expected) && lengthens(given)) return "long-vowel";
  if (differInVoice(expected, given)) return "voicing";
  // ん before a vowel: せんえん and せんねん.
  if (
    before === "ん" &&
    vowelOf(expected) === vowelOf(given) &&
    /^[な-の]/.test(given) &&
    /^[あ-お]/.test(expected)
  )
    return "syllabic-n";
  return "kana";
}

type Moras = readonly string[];

/** Edit distances between all suffixes of two readings. */
function distances(wanted: Moras, typed: Moras): number[][] {
  const rows: number[][] = [];
  for (let i = wanted.length; i >= 0; i--) {
    const row: number[] = [];
    for (let j = typed.length; j >= 0; j--) {
      const missing = (rows[i + 1]?.[j] ?? Infinity) + 1;
      const extra = (row[j + 1] ?? Infinity) + 1;
      const other = (rows[i + 1]?.[j + 1] ?? Infinity) + (wanted[i] === typed[j] ? 0 : 1);
      row[j] = i === wanted.length && j === typed.length ? 0 : Math.min(missing, extra, other);
    }
    rows[i] = row;
  }
  return rows;
}

function syllableAt(moras: Moras, place: number): string {
  const [mora = "", next = ""] = moras.slice(place, place + 2);
  return next === "ん" || lengthened(next, vowelOf(mora)) !== "" ? mora + next : mora;
}

type Sound = (moras: Moras) => Moras;

/** The differences with the fewest changes; undefined if there are more than `most`. */
function differences(expected: string, given: string, most: number, sound: Sound): Difference[] | undefined {
  const wanted = splitMoras(expected);
  const typed = splitMoras(given);
  if (Math.abs(wanted.length - typed.length) > most) return undefined;
  const wantedSounds = sound(wanted);
  const typedSounds = sound(typed);
  const rows = distances(wantedSounds, typedSounds);
  if ((rows[0]?.[0] ?? Infinity) > most) return undefined;
  const found: Difference[] = [];
  for (let i = 0, j = 0; i < wanted.length || j < typed.length;) {
    const here = rows[i]?.[j] ?? 0;
    const isPair = i < wanted.length && j < typed.length;
    const onBoth = isPair ? rows[i + 1]?.[j + 1] : undefined;
    const isSame = onBoth === here && wantedSounds[i] === typedSounds[j];
    const isOther = !isSame && onBoth === here - 1;
    const isMissing = !isSame && !isOther && i < wanted.length && rows[i + 1]?.[j] === here - 1;
    const before = wanted[i - 1] ?? typed[j - 1] ?? "";
    const one = isMissing || isOther ? (wanted[i] ?? "") : "";
    const other = isMissing || isSame ? "" : (typed[j] ?? "");
    const after = syllableAt(wanted, one === "" ? i : i + 1);
    if (!isSame) found.push({ expected: one, given: other, before, after, kind: kindOf(one, other, before) });
    i += isSame || isOther || isMissing ? 1 : 0;
    j += isMissing ? 0 : 1;
  }
  return found;
}

/** A slip in sound and the number of affected positions. Its kind is `kana` if no other kind fits. */
export type SoundSlip = { readonly slip: Slip & { readonly kind: SoundKind }; readonly changes: number };

/**
 * Names the difference between two similar readings. Romaji is compared by sound.
 * @example soundSlip("きって", "きて", false)?.slip // { kind: "small-tsu", expected: "きっ", given: "き" }
 */
export function soundSlip(expected: string, given: string, isRomaji: boolean): SoundSlip | undefined {
  // A much longer text is a different answer, and comparing it would be slow.
  if (given.length > 2 * expected.length + 1) return undefined;
  const length = splitMoras(expected).length;
  const sound: Sound = isRomaji ? spokenMoras : (moras) => moras;
  const [wanted = "", typed = ""] = [expected, given].map((kana) => sound(splitMoras(kana)).join(""));
  if (wanted !== typed && runTogether(wanted) === runTogether(typed))
    return { slip: { kind: "syllabic-n", ...apart(expected, given) }, changes: 1 };
  if (wanted !== typed && fullSize(wanted) === fullSize(typed)) {
    const kind = wanted.split("っ").length === typed.split("っ").length ? "kana" : "small-tsu";
    return { slip: { kind, ...apart(expected, given) }, changes: 1 };
  }
  const found = differences(expected, given, Math.max(1, Math.ceil(length / 2)), sound);
  const [first] = found ?? [];
  if (found === undefined || first === undefined || found.length >= length) return undefined;
  if (found.some(({ kind }) => kind === "kana")) {
    if (found.length > Math.max(1, Math.floor(length / 3))) return undefined;
    return { slip: { kind: "kana", ...around(first) }, changes: found.length };
  }
  // Report a long vowel only if nothing else differs, because romaji may omit it.
  const worst = found.find(({ kind }) => kind !== "long-vowel") ?? first;
  return { slip: { kind: worst.kind, ...around(worst) }, changes: found.length };
}

/**
 * Adds the previous mora, so that a missing mora is visible: とう and と. っ also needs the next mora: しょっけん and
 * しょけん.
 */
function around({ expected, given, before, after, kind }: Difference): { expected: string; given: string } {
  const isOneMissing = expected === "" || given === "";
  const [head, tail] = [isOneMissing ? before : "", kind === "small-tsu" ? after : ""];
  return { expected: head + expected + tail, given: head + given + tail };
}

function apart(expected: string, given: string): { expected: string; given: string } {
  let from = 0;
  while (from < expected.length && expected.charAt(from) === given.charAt(from)) from++;
  let same = 0;
  const most = Math.min(expected.length, given.length) - from;
  while (same < most && expected.slice(-1 - same).charAt(0) === given.slice(-1 - same).charAt(0)) same++;
  if (from > 0 && /[ぁぃぅぇぉっゃゅょ]/.test(expected.charAt(from))) from--;
  return {
    expected: expected.slice(from, expected.length - same),
    given: given.slice(from, given.length - same),
  };
}

/** Merges ん with a following vowel, so that きんえん equals きねん. */
function runTogether(kana: string): string {
  return kana.replace(/ん([あいうえお])/g, (_all, vowel: string) =>
    "なにぬねの".charAt("あいうえお".indexOf(vowel)),
  );
}
