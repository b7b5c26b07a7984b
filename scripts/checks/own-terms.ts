import type { Language } from "#domain/site/languages.ts";

type Rule = { pattern: RegExp; say: string; isAllowedIn?: string };

/** What the style guides in docs/ forbid, as far as a pattern finds it. `isAllowedIn` names a namespace that may write it. */
const rules: Partial<Record<Language, readonly Rule[]>> = {
  // docs/style-en.md
  en: [
    { pattern: /\be-mail/i, say: "writes e-mail: write email" },
    { pattern: /\bmembers’ scene/i, say: "says members’ scenes: say member scenes" },
    { pattern: /\bsign(?:ed)? (?:in|out|up)\b/i, say: "says sign in: say log in, log out or register" },
    { pattern: /\bby itself\b/i, say: "says by itself: say automatically" },
    {
      pattern: /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should)(?: not|not)\b/i,
      say: "has no contraction, as only the legal texts may",
      isAllowedIn: "legal",
    },
  ],
  // docs/style-ko.md
  ko: [
    {
      // A particle depends on the sound before it, which is not known here. 이(가) and (으)로 name both.
      pattern: /\}\}[’”)]?(?:은|는|이|가|을|를|과|와|으?로|이나|나)(?:는|도|만|부터)?(?![가-힣(])/,
      say: "has a particle after a placeholder: put a noun between them, as in {{email}} 주소로",
    },
    { pattern: /본보기/, say: "says 본보기: say 예시 음성" },
    { pattern: /휴대 ?전화|스마트폰/, say: "has another word for 휴대폰" },
    { pattern: /멤버 전용/, say: "says 멤버 전용: say 멤버십 전용" },
    { pattern: /요금제/, say: "says 요금제: say 이용권" },
    { pattern: /알리페이|위챗/, say: "writes a payment service in Hangul: write Alipay, WeChat" },
  ],
  // docs/style-vi.md
  vi: [
    { pattern: /danh mục/i, say: "says danh mục: say chủ đề" },
    { pattern: /nhắc nhở/i, say: "says nhắc nhở: say nhắc học or lời nhắc" },
    { pattern: /xếp (?:loại|hạng)/i, say: "has another word for hạng" },
    { pattern: /cách thanh toán/i, say: "says cách thanh toán: say phương thức thanh toán" },
    { pattern: /tình huống hội viên/i, say: "says tình huống hội viên: say tình huống dành cho hội viên" },
    { pattern: /mua hội viên/i, say: "says mua hội viên: say mua gói hội viên" },
  ],
};

/** What a text says against the style guide of its language. Words that only the search of the help reads may be anything. */
export function termProblems(language: Language, namespace: string, key: string, text: string): string[] {
  if (key.endsWith(".words")) return [];
  return (rules[language] ?? [])
    .filter(({ pattern, isAllowedIn }) => isAllowedIn !== namespace && pattern.test(text))
    .map(({ say }) => say);
}
