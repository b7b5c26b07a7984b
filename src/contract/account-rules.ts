/** Limits for account fields, in code points. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 32,
  passwordMin: 8,
  passwordMax: 200,
  emailMax: 254,
  nicknameMax: 40,
} as const;

/** The length in code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/**
 * A stored username: trimmed and Unicode-normalised.
 * @example cleanUsername(" ｔａｒｏ ") // "taro"
 */
export function cleanUsername(typed: string): string {
  return typed.normalize("NFKC").trim();
}

/**
 * Folds names and addresses for comparison.
 * @example fold("Ｔａｒｏ") // "taro"
 */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}

const usernamePattern = /^(?=.*[\p{L}0-9])(?!.*\p{M}{4})(?!\p{M})[\p{L}\p{M}0-9_.-]+$/u;
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

/** Rejects characters that separate addresses or end a mail header. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}.]{2,}$/u;

/**
 * Whether a text has the form of one e-mail address.
 * @example isEmail("mei@learner.example") // true
 * @example isEmail("mei@learner.example, eve@evil.example") // false
 */
export function isEmail(text: string): boolean {
  return lengthOf(text) <= accountLimits.emailMax && emailPattern.test(text);
}

/**
 * A stored nickname: trimmed, with single spaces.
 * @example cleanNickname("  Mei   Lin ") // "Mei Lin"
 */
export function cleanNickname(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

/**
 * A nickname must not contain line breaks, control characters, marks that change the writing direction of
 * surrounding text, or lone surrogates.
 */
const disturbing =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E001F}]/u;
/** Four combining marks in a row would overlap the line above. */
const stackedMarks = /\p{M}{4}/u;

/**
 * Whether a cleaned text can be a nickname: 1 to 40 characters of any script, emoji included, at least one of them visible.
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
    !stackedMarks.test(name)
  );
}

/**
 * The six digits of a typed or pasted code, or undefined.
 * @example cleanCode(" １２３ ４５６ ") // "123456"
 */
export function cleanCode(typed: string): string | undefined {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
