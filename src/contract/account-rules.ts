/** Bounds of what a person types for an account, in characters as they count them. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 32,
  passwordMin: 8,
  passwordMax: 200,
  emailMax: 254,
  nicknameMax: 40,
} as const;

/** How many characters a person counts in a text. */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * A username as it is kept: without blanks around it, and with one form for what only looks like two.
 * @example cleanUsername(" ｔａｒｏ ") // "taro"
 */
export function cleanUsername(typed: string): string {
  return typed.normalize("NFKC").trim();
}

/**
 * What names and addresses are compared by, so that Taro and taro are one person.
 * @example fold("Ｔａｒｏ") // "taro"
 */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** Letters of any script with their marks, digits, and three signs; one letter or digit at the least. */
const usernamePattern = /^(?=.*[\p{L}0-9])(?!.*\p{M}{4})(?!\p{M})[\p{L}\p{M}0-9_.-]+$/u;
/** Characters that are drawn as nothing. Some of them count as letters. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a cleaned name can be a username.
 * @example isUsername("山田_太郎") // true
 * @example isUsername("taro yamada") // false
 */
export function isUsername(name: string): boolean {
  const length = lengthOf(name);
  return (
    length >= accountLimits.usernameMin &&
    length <= accountLimits.usernameMax &&
    usernamePattern.test(name) &&
    !invisible.test(name)
  );
}

/** One address and nothing else: what separates addresses or ends a mail header is not in it. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}.]{2,}$/u;

/**
 * Whether a text has the shape of one e-mail address. Whether it reaches anybody only a mail can tell.
 * @example isEmail("mei@learner.example") // true
 * @example isEmail("mei@learner.example, eve@evil.example") // false
 */
export function isEmail(text: string): boolean {
  return lengthOf(text) <= accountLimits.emailMax && emailPattern.test(text);
}

/**
 * A nickname as it is kept: without blanks around it, and with single ones inside.
 * @example cleanNickname("  Mei   Lin ") // "Mei Lin"
 */
export function cleanNickname(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

/** What would break a line, turn the direction of what stands beside it, or is half a character. */
const disturbing =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E001F}]/u;
/** A pile of marks would cover the lines above. */
const towerOfMarks = /\p{M}{4}/u;

/**
 * Whether a cleaned text can be a nickname: 1 to 40 characters of any script, pictures included, some of them visible.
 * @example isNickname("日本語を学ぶ😀") // true
 * @example isNickname("a\u202Eb") // false
 */
export function isNickname(name: string): boolean {
  const length = lengthOf(name);
  const isVisible = Array.from(name).some(
    (character) => /[^\s\p{M}]/u.test(character) && !invisible.test(character),
  );
  return (
    length >= 1 &&
    length <= accountLimits.nicknameMax &&
    isVisible &&
    !disturbing.test(name) &&
    !towerOfMarks.test(name)
  );
}

/**
 * The six digits in what somebody typed or pasted for a code, or nothing.
 * @example cleanCode(" １２３ ４５６ ") // "123456"
 */
export function cleanCode(typed: string): string | undefined {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
