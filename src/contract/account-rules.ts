/** Bounds of what a person types for an account, in characters as they count them. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 32,
  passwordMin: 8,
  passwordMax: 200,
  emailMax: 254,
} as const;

const lengthOf = (text: string): number => Array.from(text).length;

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

/** The first guesses of whoever guesses, as far as they have eight characters. */
const commonPasswords = new Set(
  (
    "12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 12341234 123123123 12344321 " +
    "11223344 112233445566 147258369 123654789 789456123 31415926 11111111 00000000 1q2w3e4r 1q2w3e4r5t q1w2e3r4 " +
    "1qaz2wsx 1qaz2wsx3edc zaq12wsx qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm123 " +
    "asdf1234 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 1234abcd 1234qwer " +
    "123456aa 123456ab 12345678a 123456789a 123qweasd qazwsxedc password password1 password12 password123 passw0rd " +
    "p@ssw0rd p@ssword pass1234 admin123 admin1234 administrator welcome1 welcome123 letmein1 changeme iloveyou " +
    "iloveyou1 princess sunshine superman football baseball jennifer michelle computer internet trustno1 starwars " +
    "whatever samsung1 woaini520 woaini1314 woaini123 wodemima 5201314520 13145200 1314520520 20082008 88888888 " +
    "matkhau123 anhyeuem emyeuanh sakura123 nihongo1 japanese konnichiwa arigatou doraemon pokemon1 kaiwakaiwa"
  ).split(" "),
);
const oneCharacterRepeated = /^(.)?\1*$/su;

/**
 * Whether a password is worth having: long enough, not the username, not among the first guesses. Any character may be in it.
 * @example isStrongPassword("夏の夜の電車", "taro") // false, it has six characters
 */
export function isStrongPassword(password: string, username: string): boolean {
  const length = lengthOf(password);
  if (length < accountLimits.passwordMin || length > accountLimits.passwordMax) return false;
  const folded = fold(password).trim();
  return folded !== fold(username) && !commonPasswords.has(folded) && !oneCharacterRepeated.test(folded);
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
