import { accountLimits, fold, lengthOf } from "./account-rules.ts";

/** The most common passwords of at least eight characters. */
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
 * Whether a password is accepted: long enough, not the username, not common. The form shows `register.passwordRule`; the server
 * responds with `register.password-weak`.
 * @example isStrongPassword("夏の夜の電車", "taro") // false, it has six characters
 */
export function isStrongPassword(password: string, username: string): boolean {
  const length = lengthOf(password);
  if (length < accountLimits.passwordMin || length > accountLimits.passwordMax) return false;
  const folded = fold(password).trim();
  return folded !== fold(username) && !commonPasswords.has(folded) && !oneCharacterRepeated.test(folded);
}
