/**
 * Latin letters of living languages. Phonetic and historic letters are missing, because ɑ and ɡ look like a
 * and g.
 */
const latin = "A-Za-zÀ-ÖØ-öø-ķĹ-žƠơƯưǍ-ǜȘ-țẠ-ỹ";

/** Scripts that must not be mixed with other scripts. */
const aloneScripts =
  "Cyrillic Greek Armenian Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao " +
  "Malayalam Mongolian Myanmar Oriya Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Yi";

const scripts = (...names: string[]): string => names.map((name) => `\\p{scx=${name}}`).join("");
const system = (letters: string): RegExp => new RegExp(`^[${letters}0-9_.-]+$`, "u");

/** A name may combine Latin with the scripts of one East Asian language, or use a single script. */
const writingSystems = [
  system(latin + scripts("Han", "Hiragana", "Katakana")),
  system(latin + scripts("Han", "Bopomofo")),
  system(latin + scripts("Han", "Hangul")),
  ...aloneScripts.split(" ").map((name) => system(scripts(name))),
];

/** Cyrillic, Greek and Armenian letters that look like Latin ones. */
const drawnLikeLatin = /^[АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορυιՕօսհոց0-9_.-]+$/u;

/**
 * Says whether a username is confusable as defined by Unicode: it mixes scripts, or all its letters look like
 * Latin ones.
 * @example isConfusable("pаypal") // true, its second letter is Cyrillic
 * @example isConfusable("Дмитрий") // false
 */
export function isConfusable(username: string): boolean {
  if (!writingSystems.some((letters) => letters.test(username))) return true;
  return drawnLikeLatin.test(username) && !/^[0-9_.-]+$/.test(username);
}
