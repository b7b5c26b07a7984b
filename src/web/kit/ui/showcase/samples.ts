/** Links of the showcase lead to the showcase itself. */
export const here = "/dev/components";

export const languages = [
  { value: "zh", label: "简体中文", lang: "zh-Hans" },
  { value: "ja", label: "日本語", lang: "ja" },
  { value: "vi", label: "Tiếng Việt", lang: "vi" },
] as const;

export type SampleLanguage = (typeof languages)[number]["value"];
