import type { Namespace } from "#domain/site/namespaces.ts";
import type account from "#web/kit/i18n/zh/account.json";
import type app from "#web/kit/i18n/zh/app.json";
import type ear from "#web/kit/i18n/zh/ear.json";
import type exported from "#web/kit/i18n/zh/export.json";
import type grammar from "#web/kit/i18n/zh/grammar.json";
import type help from "#web/kit/i18n/zh/help.json";
import type learning from "#web/kit/i18n/zh/learning.json";
import type legal from "#web/kit/i18n/zh/legal.json";
import type offline from "#web/kit/i18n/zh/offline.json";
import type payment from "#web/kit/i18n/zh/payment.json";
import type practice from "#web/kit/i18n/zh/practice.json";
import type reminder from "#web/kit/i18n/zh/reminder.json";
import type review from "#web/kit/i18n/zh/review.json";
import type speaking from "#web/kit/i18n/zh/speaking.json";
import type syllabus from "#web/kit/i18n/zh/syllabus.json";
import type town from "#web/kit/i18n/zh/town.json";
import type week from "#web/kit/i18n/zh/week.json";
import type diary from "#web/kit/i18n/zh/diary.json";

type OfEveryNamespace<Texts extends Record<Namespace, object>> = Texts;

/**
 * The texts of a language, by namespace. The default language defines the keys. The check "texts" (`npm run
 * check`) compares the other languages with it.
 */
export type Messages = OfEveryNamespace<{
  app: typeof app;
  legal: typeof legal;
  help: typeof help;
  grammar: typeof grammar;
  practice: typeof practice;
  learning: typeof learning;
  account: typeof account;
  reminder: typeof reminder;
  review: typeof review;
  speaking: typeof speaking;
  payment: typeof payment;
  offline: typeof offline;
  town: typeof town;
  syllabus: typeof syllabus;
  export: typeof exported;
  ear: typeof ear;
  week: typeof week;
  diary: typeof diary;
}>;
