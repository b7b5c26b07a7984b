import type enAccount from "./en/account.json";
import type enApp from "./en/app.json";
import type enGrammar from "./en/grammar.json";
import type enHelp from "./en/help.json";
import type enLearning from "./en/learning.json";
import type enLegal from "./en/legal.json";
import type enPractice from "./en/practice.json";
import type jaAccount from "./ja/account.json";
import type jaApp from "./ja/app.json";
import type jaGrammar from "./ja/grammar.json";
import type jaHelp from "./ja/help.json";
import type jaLearning from "./ja/learning.json";
import type jaLegal from "./ja/legal.json";
import type jaPractice from "./ja/practice.json";
import type koAccount from "./ko/account.json";
import type koApp from "./ko/app.json";
import type koGrammar from "./ko/grammar.json";
import type koHelp from "./ko/help.json";
import type koLearning from "./ko/learning.json";
import type koLegal from "./ko/legal.json";
import type koPractice from "./ko/practice.json";
import type viAccount from "./vi/account.json";
import type viApp from "./vi/app.json";
import type viGrammar from "./vi/grammar.json";
import type viHelp from "./vi/help.json";
import type viLearning from "./vi/learning.json";
import type viLegal from "./vi/legal.json";
import type viPractice from "./vi/practice.json";
import type zhAccount from "./zh/account.json";
import type zhApp from "./zh/app.json";
import type zhGrammar from "./zh/grammar.json";
import type zhHelp from "./zh/help.json";
import type zhLearning from "./zh/learning.json";
import type zhLegal from "./zh/legal.json";
import type zhPractice from "./zh/practice.json";
import type zhTwAccount from "./zh-TW/account.json";
import type zhTwApp from "./zh-TW/app.json";
import type zhTwGrammar from "./zh-TW/grammar.json";
import type zhTwHelp from "./zh-TW/help.json";
import type zhTwLearning from "./zh-TW/learning.json";
import type zhTwLegal from "./zh-TW/legal.json";
import type zhTwPractice from "./zh-TW/practice.json";

/** The texts every language owes: those of the default one. */
export type Messages = {
  app: typeof zhApp;
  legal: typeof zhLegal;
  help: typeof zhHelp;
  grammar: typeof zhGrammar;
  practice: typeof zhPractice;
  learning: typeof zhLearning;
  account: typeof zhAccount;
};

type Covers<T extends Messages> = T;

/** @public Only the compiler reads this: a key missing in any language does not compile. */
export type EveryLanguageIsComplete = [
  Covers<{
    app: typeof zhTwApp;
    legal: typeof zhTwLegal;
    help: typeof zhTwHelp;
    grammar: typeof zhTwGrammar;
    practice: typeof zhTwPractice;
    learning: typeof zhTwLearning;
    account: typeof zhTwAccount;
  }>,
  Covers<{
    app: typeof jaApp;
    legal: typeof jaLegal;
    help: typeof jaHelp;
    grammar: typeof jaGrammar;
    practice: typeof jaPractice;
    learning: typeof jaLearning;
    account: typeof jaAccount;
  }>,
  Covers<{
    app: typeof enApp;
    legal: typeof enLegal;
    help: typeof enHelp;
    grammar: typeof enGrammar;
    practice: typeof enPractice;
    learning: typeof enLearning;
    account: typeof enAccount;
  }>,
  Covers<{
    app: typeof koApp;
    legal: typeof koLegal;
    help: typeof koHelp;
    grammar: typeof koGrammar;
    practice: typeof koPractice;
    learning: typeof koLearning;
    account: typeof koAccount;
  }>,
  Covers<{
    app: typeof viApp;
    legal: typeof viLegal;
    help: typeof viHelp;
    grammar: typeof viGrammar;
    practice: typeof viPractice;
    learning: typeof viLearning;
    account: typeof viAccount;
  }>,
];
