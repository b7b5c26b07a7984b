import type { Language } from "#domain/site/languages.ts";
import { chineseTermProblems } from "./chinese-terms.ts";

type Rule = { pattern: RegExp; say: string; allowedIn?: readonly string[] };

/**
 * Terms that the style guides in docs/ forbid and a pattern can find. `allowedIn` lists the namespaces that
 * may use the term.
 */
const rules: Partial<Record<Language, readonly Rule[]>> = {
  // docs/style-ja.md
  ja: [
    { pattern: /場面/, say: "says 場面: say シーン", allowedIn: ["scenes"] },
    { pattern: /せりふ|セリフ/, say: "says せりふ: say 文", allowedIn: ["scenes"] },
    { pattern: /翻訳/, say: "says 翻訳: say 訳", allowedIn: ["scenes"] },
    { pattern: /成績/, say: "says 成績: say 評価", allowedIn: ["scenes"] },
    { pattern: /[くり繰]り?返し回数/, say: "says くり返し回数: say リピート回数" },
    { pattern: /外部ログイン/, say: "says 外部ログイン: say 外部サービス" },
    { pattern: /環境設定/, say: "says 環境設定: say 設定" },
    { pattern: /メンバー向け/, say: "says メンバー向け: say メンバー限定" },
    { pattern: /失われません/, say: "says 失われません: say what stays, as in お支払いは有効です" },
    { pattern: /(?<!（)長音/, say: "says 長音: say 伸ばす音（長音）", allowedIn: ["scenes"] },
    { pattern: /あした|まちがえ/, say: "has kana for 明日 or 間違える" },
    // WeChat itself names its menu item 「ブラウザで開く」.
    { pattern: /ブラウザ(?!ー|で開く」)/, say: "says ブラウザ: say ブラウザー" },
    {
      pattern: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー][A-Za-z]|[A-Za-z]\d*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
      say: "has no space beside Latin letters",
      allowedIn: ["scenes"],
    },
  ],
  // docs/style-en.md
  en: [
    { pattern: /\be-mail/i, say: "writes e-mail: write email" },
    { pattern: /\bmembers’ scene/i, say: "says members’ scenes: say member scenes" },
    {
      pattern: /\bsign(?:ed)? (?:in|out|up)\b/i,
      say: "says sign in: say log in, log out or register",
      allowedIn: ["scenes"],
    },
    {
      pattern: /\bI’m (?:Li|Kim|Nguyen|Sato|Tanaka|Mori|Kimura|Hasegawa)\b/,
      say: "says I’m with a surname: say My name’s",
    },
    { pattern: /\bby itself\b/i, say: "says by itself: say automatically" },
    {
      pattern: /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)(?: not|not)\b/i,
      say: "has no contraction, as only the legal texts may",
      allowedIn: ["legal", "scenes"],
    },
  ],
  // docs/style-ko.md
  ko: [
    {
      // A particle depends on the preceding sound, which is not known here. 이(가) and (으)로 cover both cases.
      pattern: /\}\}[’”)]?(?:은|는|이|가|을|를|과|와|으?로|이나|나)(?:는|도|만|부터)?(?![가-힣(])/,
      say: "has a particle after a placeholder: put a noun between them, as in {{email}} 주소로",
    },
    { pattern: /본보기/, say: "says 본보기: say 예시 음성" },
    { pattern: /휴대 ?전화|스마트폰/, say: "has another word for 휴대폰" },
    { pattern: /멤버(?!십)/, say: "says 멤버: say 멤버십", allowedIn: ["scenes"] },
    {
      pattern: /(?<!‘)(?:[てた]|い형용사의 [てた])형/,
      say: "has a Japanese form without quotation marks: write ‘て’형",
      allowedIn: ["grammar"],
    },
    { pattern: /요금제/, say: "says 요금제: say 이용권", allowedIn: ["scenes"] },
    { pattern: /알리페이|위챗/, say: "writes a payment service in Hangul: write Alipay, WeChat" },
  ],
  // docs/style-vi.md
  vi: [
    { pattern: /phần tùy chọn/i, say: "says phần tùy chọn: say mục Tùy chọn" },
    { pattern: /danh mục/i, say: "says danh mục: say chủ đề" },
    { pattern: /nhắc nhở/i, say: "says nhắc nhở: say nhắc học or lời nhắc", allowedIn: ["scenes"] },
    { pattern: /xếp (?:loại|hạng)/i, say: "has another word for hạng" },
    { pattern: /cách thanh toán/i, say: "says cách thanh toán: say phương thức thanh toán" },
    { pattern: /tình huống hội viên/i, say: "says tình huống hội viên: say tình huống dành cho hội viên" },
    { pattern: /mua hội viên/i, say: "says mua hội viên: say mua gói hội viên" },
  ],
};

/**
 * Lists violations of the language's style guide in a text. Words that only the search of the help page reads
 * are not checked.
 */
export function termProblems(language: Language, namespace: string, key: string, text: string): string[] {
  if (key.endsWith(".words")) return [];
  const broken = (rules[language] ?? []).filter(
    ({ pattern, allowedIn = [] }) => !allowedIn.includes(namespace) && pattern.test(text),
  );
  const isChinese = language === "zh" || language === "zh-TW";
  return [...broken.map(({ say }) => say), ...(isChinese ? chineseTermProblems(language, text) : [])];
}
