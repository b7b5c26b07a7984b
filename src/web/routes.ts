import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { screenPaths } from "#domain/site/screens.ts";
import type { ScreenId } from "#domain/site/screens.ts";

/** Who may open a screen. "signed-out" is for the login screen. */
export type Guard = "anybody" | "signed-in" | "signed-out";

type Row = {
  load: () => Promise<ComponentType>;
  /** Loads what the first render of an address needs in addition to the screen's code. */
  prepare?: (pathname: string) => Promise<unknown>;
  /** The title, if the app renders the component in a `Page`. Other screens render their own `Page`. */
  title?: ParseKeys;
} & (
  | { guard?: "signed-out"; isPrefetched?: boolean }
  | {
      guard: "signed-in";
      /** Whether a signed-in learner's browser prefetches the code, so that the screen opens offline. */
      isPrefetched: boolean;
    }
);

export type Screen = Row & { path: string };

/** Every screen except `/`, which leads to the scenes. Anybody may open a screen without a guard. */
const rows: Record<Exclude<ScreenId, "home">, Row> = {
  login: { guard: "signed-out", load: () => import("#web/routes/login.tsx").then((m) => m.LoginRoute) },
  loginReturn: { load: () => import("#web/routes/login-return.tsx").then((m) => m.LoginReturnRoute) },
  forgotPassword: {
    title: "login.recover.title",
    load: () => import("#web/account/sign-in/recover-form.tsx").then((m) => m.RecoverForm),
  },
  resetPassword: { load: () => import("#web/routes/reset-password.tsx").then((m) => m.ResetPasswordRoute) },
  categories: { load: () => import("#web/routes/categories.tsx").then((m) => m.CategoriesRoute) },
  category: { load: () => import("#web/routes/category.tsx").then((m) => m.CategoryRoute) },
  study: {
    load: () => import("#web/routes/study.tsx").then((m) => m.StudyRoute),
    prepare: (pathname) => import("#web/routes/study.tsx").then((m) => m.prepareTab(pathname)),
  },
  speak: { load: () => import("#web/routes/speak.tsx").then((m) => m.SpeakRoute) },
  syllabus: { load: () => import("#web/routes/syllabus.tsx").then((m) => m.SyllabusRoute) },
  vocabulary: { load: () => import("#web/routes/vocabulary.tsx").then((m) => m.VocabularyRoute) },
  practice: { load: () => import("#web/routes/practice.tsx").then((m) => m.PracticeRoute) },
  review: { isPrefetched: true, load: () => import("#web/routes/review.tsx").then((m) => m.ReviewRoute) },
  ear: { load: () => import("#web/routes/ear.tsx").then((m) => m.EarRoute) },
  earContrast: { load: () => import("#web/routes/ear-contrast.tsx").then((m) => m.EarContrastRoute) },
  profile: { isPrefetched: true, load: () => import("#web/routes/profile.tsx").then((m) => m.ProfileRoute) },
  diary: {
    title: "profile.diary",
    isPrefetched: true,
    load: () => import("#web/learner/diary/diary-book.tsx").then((m) => m.DiaryBook),
  },
  people: {
    title: "profile.people",
    isPrefetched: true,
    load: () => import("#web/learner/people/people.tsx").then((m) => m.People),
  },
  settings: {
    title: "profile.settings",
    isPrefetched: true,
    load: () => import("#web/routes/settings.tsx").then((m) => m.SettingsRoute),
  },
  diaryPage: {
    isPrefetched: true,
    load: () => import("#web/routes/diary-page.tsx").then((m) => m.DiaryPageRoute),
  },
  accountInfo: {
    guard: "signed-in",
    isPrefetched: false,
    load: () => import("#web/routes/account-info.tsx").then((m) => m.AccountInfoRoute),
  },
  studyHistory: {
    guard: "signed-in",
    isPrefetched: true,
    load: () => import("#web/routes/study-history.tsx").then((m) => m.StudyHistoryRoute),
  },
  preferences: {
    title: "preferences.title",
    load: () => import("#web/preferences/preferences-form.tsx").then((m) => m.PreferencesForm),
  },
  help: { load: () => import("#web/routes/help.tsx").then((m) => m.HelpRoute) },
  notifications: { load: () => import("#web/routes/notifications.tsx").then((m) => m.NotificationsRoute) },
  reminder: { load: () => import("#web/routes/reminder.tsx").then((m) => m.ReminderRoute) },
  privacy: {
    title: "titles.privacy",
    load: () => import("#web/site/legal/legal-document.tsx").then((m) => m.Privacy),
  },
  terms: {
    title: "titles.terms",
    load: () => import("#web/site/legal/legal-document.tsx").then((m) => m.Terms),
  },
  about: { title: "titles.about", load: () => import("#web/site/legal/about.tsx").then((m) => m.About) },
  contact: {
    title: "titles.contact",
    load: () => import("#web/site/legal/contact.tsx").then((m) => m.Contact),
  },
  payment: { load: () => import("#web/routes/payment.tsx").then((m) => m.PaymentRoute) },
  paymentSuccess: {
    load: () => import("#web/routes/payment-success.tsx").then((m) => m.PaymentSuccessRoute),
  },
  orders: {
    guard: "signed-in",
    isPrefetched: false,
    load: () => import("#web/routes/orders.tsx").then((m) => m.OrdersRoute),
  },
};

// Safe cast: these are the keys of the table.
export const screens: readonly Screen[] = (Object.keys(rows) as (keyof typeof rows)[]).map((id) => ({
  path: screenPaths[id],
  ...rows[id],
}));

export const notFound: Screen = {
  path: "*",
  load: () => import("#web/routes/not-found.tsx").then((m) => m.NotFoundRoute),
};
