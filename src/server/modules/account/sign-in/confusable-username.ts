/** Latin as people write it. Phonetic and historic letters are left out: ɑ and ɡ are drawn like a and g. */
const latin = "A-Za-zÀ-ÖØ-öø-ķĹ-žƠơƯưǍ-ǜȘ-țẠ-ỹ";

/** Scripts of living languages that are not mixed with any other. */
const aloneScripts =
  "Cyrillic Greek Armenian Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao " +
  "Malayalam Mongolian Myanmar Oriya Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Yi";

const scripts = (...names: string[]): string => names.map((name) => `\\p{scx=${name}}`).join("");
const system = (letters: string): RegExp => new RegExp(`^[${letters}0-9_.-]+$`, "u");

/** What may stand in one name together: Latin with the scripts of one East Asian language, or one script alone. */
const writingSystems = [
  system(latin + scripts("Han", "Hiragana", "Katakana")),
  system(latin + scripts("Han", "Bopomofo")),
  system(latin + scripts("Han", "Hangul")),
  ...aloneScripts.split(" ").map((name) => system(scripts(name))),
];

/** Cyrillic, Greek and Armenian letters that are drawn like Latin ones. */
const drawnLikeLatin = /^[АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορυιՕօսհոց0-9_.-]+$/u;

/**
 * Whether a username could pass for another: it mixes scripts, or is a foreign one drawn like a Latin name.
 * @example hasLookAlikes("pаypal") // true, its second letter is Cyrillic
 * @example hasLookAlikes("Дмитрий") // false
 */
export function hasLookAlikes(username: string): boolean {
  if (!writingSystems.some((letters) => letters.test(username))) return true;
  return drawnLikeLatin.test(username) && !/^[0-9_.-]+$/.test(username);
}
