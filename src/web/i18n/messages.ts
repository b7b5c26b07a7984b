import type { Namespace } from "./namespaces.ts";
import type account from "./zh/account.json";
import type app from "./zh/app.json";
import type grammar from "./zh/grammar.json";
import type help from "./zh/help.json";
import type learning from "./zh/learning.json";
import type legal from "./zh/legal.json";
import type offline from "./zh/offline.json";
import type payment from "./zh/payment.json";
import type practice from "./zh/practice.json";
import type reminder from "./zh/reminder.json";
import type review from "./zh/review.json";
import type speaking from "./zh/speaking.json";

type OfEveryNamespace<Texts extends Record<Namespace, object>> = Texts;

/**
 * The texts of a language, by namespace. The default language gives the keys; the check "texts" (`npm run check`)
 * holds every other language against it.
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
}>;
