import { screenPaths } from "#domain/site/screens.ts";
import type { Messages } from "#web/kit/i18n/messages.ts";

export type QuestionId = keyof Messages["help"]["faq"]["items"];
type GroupId = keyof Messages["help"]["faq"]["groups"];
type LinkId = keyof Messages["help"]["faq"]["links"];

export type HelpQuestion = { id: QuestionId; group: GroupId; link?: LinkId };

/** All questions in the order of the page. Their texts are in the namespace "help". */
export const questions: readonly HelpQuestion[] = [
  { id: "noAccount", group: "start", link: "login" },
  { id: "whereToBegin", group: "start", link: "preferences" },
  { id: "kana", group: "start", link: "preferences" },
  { id: "textSize", group: "start", link: "preferences" },
  { id: "interfaceLanguage", group: "start", link: "preferences" },
  { id: "install", group: "start" },
  { id: "readingAids", group: "study", link: "preferences" },
  { id: "shadowing", group: "study", link: "preferences" },
  { id: "slower", group: "study", link: "preferences" },
  { id: "words", group: "study" },
  { id: "grammar", group: "study", link: "syllabus" },
  { id: "voices", group: "study" },
  { id: "grades", group: "practice" },
  { id: "typedAnswers", group: "practice" },
  { id: "review", group: "practice", link: "review" },
  { id: "diary", group: "practice", link: "diary" },
  { id: "noSound", group: "sound" },
  { id: "soundBackground", group: "sound" },
  { id: "speakRole", group: "speaking" },
  { id: "micDenied", group: "speaking" },
  { id: "micNone", group: "speaking" },
  { id: "micBluetooth", group: "speaking" },
  { id: "micQuiet", group: "speaking" },
  { id: "micOldIphone", group: "speaking" },
  { id: "mirror", group: "speaking" },
  { id: "recordingsWhere", group: "speaking", link: "privacy" },
  { id: "recordingsDelete", group: "speaking", link: "preferences" },
  { id: "offline", group: "offline" },
  { id: "keepScenes", group: "offline" },
  { id: "keepSpace", group: "offline", link: "preferences" },
  { id: "storageFull", group: "offline" },
  { id: "sync", group: "account", link: "login" },
  { id: "visitorProgress", group: "account", link: "login" },
  { id: "forgotPassword", group: "account", link: "forgotPassword" },
  { id: "exportData", group: "account", link: "accountInfo" },
  { id: "takeAlong", group: "account", link: "review" },
  { id: "deleteAccount", group: "account", link: "accountInfo" },
  { id: "privacy", group: "account", link: "privacy" },
  { id: "reminder", group: "reminder", link: "reminder" },
  { id: "reminderMissing", group: "reminder", link: "reminder" },
  { id: "memberGets", group: "membership", link: "payment" },
  { id: "payHow", group: "membership", link: "payment" },
  { id: "paidNotOpen", group: "membership", link: "orders" },
  { id: "renew", group: "membership" },
  { id: "refund", group: "membership", link: "orders" },
  { id: "memberDevices", group: "membership" },
  { id: "reportLine", group: "more" },
  { id: "wordMissing", group: "more" },
];

export const linkPaths: Record<LinkId, string> = {
  preferences: screenPaths.preferences,
  review: screenPaths.review,
  syllabus: screenPaths.syllabus,
  diary: screenPaths.diary,
  forgotPassword: screenPaths.forgotPassword,
  accountInfo: screenPaths.accountInfo,
  privacy: screenPaths.privacy,
  reminder: screenPaths.reminder,
  payment: screenPaths.payment,
  orders: screenPaths.orders,
  login: screenPaths.login,
};
