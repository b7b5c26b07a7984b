import { describe, expect, test } from "vitest";
import {
  cleanCode,
  cleanNickname,
  cleanUsername,
  fold,
  isEmail,
  isNickname,
  isUsername,
} from "./account-rules.ts";
import { isStrongPassword } from "./password-rule.ts";

describe("a username", () => {
  test.each([
    "taro",
    "Taro_Yamada-99",
    "山田太郎",
    "さくら",
    "ラーメン好き",
    "李小龙",
    "김민수",
    "Nguyễn.Văn",
    "Дмитрий",
    "สมชาย",
    "123",
    "_x_",
    "a".repeat(32),
  ])("may be %s", (name) => {
    expect(isUsername(name)).toBe(true);
  });

  test.each([
    ["empty", ""],
    ["too short", "ab"],
    ["too short in characters, though not in bytes", "山田"],
    ["too long", "a".repeat(33)],
    ["a sentence", "taro yamada"],
    ["an address", "taro@learner.example"],
    ["punctuation only", "_.-"],
    ["an emoji", "taro😀"],
    ["a control character", "ta\u0000ro"],
    ["a line break", "taro\nyamada"],
    ["a zero-width space", "ta\u200Bro"],
    ["a zero-width joiner", "ta\u200Dro"],
    ["a soft hyphen", "ta\u00ADro"],
    ["a direction mark", "\u202Etaro"],
    ["a filler that counts as a letter", "\u3164\u3164\u3164"],
    ["a variation selector", "taro\uFE0F"],
    ["a tag character", "taro\u{E0041}"],
    ["five combining marks on one letter", `ก${"\u0E49".repeat(5)}`],
    ["a combining mark without a letter", "\u0E49taro"],
    ["a lone surrogate", "taro\uD800"],
    ["markup", "<b>taro</b>"],
    ["SQL", "a' or '1'='1"],
  ])("is never %s", (_what, name) => {
    expect(isUsername(name)).toBe(false);
  });

  test.each([
    ["  taro\u3000", "taro"],
    ["ｔａｒｏ", "taro"],
    ["ﾀﾛｳ", "タロウ"],
    ["Nguye\u0302\u0303n", "Nguyễn"],
  ])("typed as %j is stored as %s", (typed, kept) => {
    expect(cleanUsername(typed)).toBe(kept);
  });

  test.each([
    ["TARO", "taro"],
    ["Ｔａｒｏ", "taro"],
    ["NGUYỄN", "nguye\u0302\u0303n"],
    ["ДМИТРИЙ", "дмитрий"],
    ["ﬁsh", "FISH"],
  ])("typed as %s equals the name %s", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});

describe("a password", () => {
  test.each([
    "correct horse",
    "夏の夜の電車の窓",
    " a b c d ",
    "12345678z",
    "😀😁😂🤣😃😄😅😆",
    "p".repeat(199) + "q",
  ])("may be %s", (password) => {
    expect(isStrongPassword(password, "taro")).toBe(true);
  });

  test.each([
    ["seven characters", "abcdefg", "taro"],
    ["seven characters of two units each", "😀😁😂🤣😃😄😅", "taro"],
    ["the username", "yamada-taro", "yamada-taro"],
    ["the username in capitals", "YAMADA-TARO", "yamada-taro"],
    ["a username with capitals", "Yamada-Taro", "Yamada-Taro"],
    ["a common one", "12345678", "taro"],
    ["a common one in capitals", "Password1", "taro"],
    ["a common one in full width", "１２３４５６７８", "taro"],
    ["one repeated character", "zzzzzzzzzz", "taro"],
    ["spaces only", "         ", "taro"],
    ["longer than 200 characters", `${"p".repeat(200)}q`, "taro"],
  ])("is never %s", (_what, password, username) => {
    expect(isStrongPassword(password, username)).toBe(false);
  });
});

describe("an e-mail address", () => {
  test.each(["mei@learner.example", "mei+kaiwa@mail.learner.example", "用户@例子.公司"])(
    "may be %s",
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    "mei",
    "mei@",
    "@learner.example",
    "mei@learner",
    "mei@@learner.example",
    "mei@learner.example\r\nBcc: eve@evil.example",
    "mei@learner.example, eve@evil.example",
    "Mei <mei@learner.example>",
    "me i@learner.example",
    "mei\u0000@learner.example",
    `${"m".repeat(65)}@learner.example`,
    `mei@${"l".repeat(250)}.example`,
  ])("is never %j", (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe("a nickname", () => {
  test.each([
    "M",
    "日本語学習者",
    "Mei Lin",
    "😀",
    "👨‍👩‍👧 family",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "❤️",
    "Nguyễn Văn Đức",
    "محمد",
    "(・∀・)",
    "a".repeat(40),
    "😀".repeat(40),
  ])("may be %s", (name) => {
    expect(isNickname(name)).toBe(true);
  });

  test.each([
    ["empty", ""],
    ["a blank", " "],
    ["41 characters", "あ".repeat(41)],
    ["a line break", "mei\nlin"],
    ["a tab", "mei\tlin"],
    ["a NUL", "mei\u0000"],
    ["a C1 control character", "mei\u0085"],
    ["a line separator", "mei\u2028lin"],
    ["a direction mark", "mei\u202Enil"],
    ["a direction isolate", "mei\u2066"],
    ["a lone surrogate", "mei\uD83D"],
    ["invisible letters only", "\u3164\u3164"],
    ["joiners only", "\u200D\uFE0F"],
    ["a zero-width space", "me\u200Bi"],
    ["five combining marks on one letter", `a${"\u0301".repeat(5)}`],
    ["combining marks only", "\u0301"],
  ])("is never %s", (_what, name) => {
    expect(isNickname(name)).toBe(false);
  });

  test.each([
    ["  Mei   Lin ", "Mei Lin"],
    ["\u3000花\u3000子\u3000", "花 子"],
    ["Nguye\u0302\u0303n", "Nguyễn"],
    // Full-width characters are kept: a nickname is not compared.
    ["Ｍｅｉ", "Ｍｅｉ"],
  ])("typed as %j is stored as %s", (typed, kept) => {
    expect(cleanNickname(typed)).toBe(kept);
  });
});

test.each([
  ["042917", "042917"],
  [" 042 917 ", "042917"],
  ["042-917", "042917"],
  ["０４２９１７", "042917"],
  ["42917", undefined],
  ["0429170", undefined],
  ["04291a", undefined],
  ["", undefined],
])("cleans the typed code %j to %s", (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});
