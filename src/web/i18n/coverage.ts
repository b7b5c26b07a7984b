import type enApp from "./en/app.json";
import type enHelp from "./en/help.json";
import type enLegal from "./en/legal.json";
import type jaApp from "./ja/app.json";
import type jaHelp from "./ja/help.json";
import type jaLegal from "./ja/legal.json";
import type koApp from "./ko/app.json";
import type koHelp from "./ko/help.json";
import type koLegal from "./ko/legal.json";
import type viApp from "./vi/app.json";
import type viHelp from "./vi/help.json";
import type viLegal from "./vi/legal.json";
import type zhApp from "./zh/app.json";
import type zhHelp from "./zh/help.json";
import type zhLegal from "./zh/legal.json";
import type zhTwApp from "./zh-TW/app.json";
import type zhTwHelp from "./zh-TW/help.json";
import type zhTwLegal from "./zh-TW/legal.json";

/** The texts every language owes: those of the default one. */
export type Messages = { app: typeof zhApp; legal: typeof zhLegal; help: typeof zhHelp };

type Covers<T extends Messages> = T;

/** Only the compiler reads this: a key missing in any language does not compile. */
export type EveryLanguageIsComplete = [
  Covers<{ app: typeof zhTwApp; legal: typeof zhTwLegal; help: typeof zhTwHelp }>,
  Covers<{ app: typeof jaApp; legal: typeof jaLegal; help: typeof jaHelp }>,
  Covers<{ app: typeof enApp; legal: typeof enLegal; help: typeof enHelp }>,
  Covers<{ app: typeof koApp; legal: typeof koLegal; help: typeof koHelp }>,
  Covers<{ app: typeof viApp; legal: typeof viLegal; help: typeof viHelp }>,
];
