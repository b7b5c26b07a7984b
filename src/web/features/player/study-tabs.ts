export const studyTabs = ["intro", "dialogue", "vocabulary", "practice"] as const;
export type StudyTab = (typeof studyTabs)[number];

export function isStudyTab(value: unknown): value is StudyTab {
  return studyTabs.some((tab) => tab === value);
}
