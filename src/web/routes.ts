import type { ComponentType } from "react";
import { screenPaths } from "#domain/site/screens.ts";
import type { ScreenId } from "#domain/site/screens.ts";

/** Who may open a screen. "signed-out" is for the login screen. */
export type Guard = "anybody" | "signed-in" | "signed-out";

export type Screen = {
  path: string;
  /** Loads the screen's code. `prepare` also loads what the first render of an address needs. */
  load: () => Promise<{ default: ComponentType; prepare?: (pathname: string) => Promise<unknown> }>;
} & (
  | { guard: "anybody" | "signed-out"; isPrefetched?: boolean }
  | {
      guard: "signed-in";
      /** Whether a signed-in learner's browser prefetches the code, so that the screen opens offline. */
      isPrefetched: boolean;
    }
);

/** Every screen except `/`, which leads to the scenes. */
export const screens: Record<Exclude<ScreenId, "home">, Screen> = {
  login: {
    path: screenPaths.login,
    guard: "signed-out",
    load: () => import("#web/routes/login.tsx").then((m) => ({ default: m.LoginRoute })),
  },
  loginReturn: {
    path: screenPaths.loginReturn,
    guard: "anybody",
    load: () => import("#web/routes/login-return.tsx").then((m) => ({ default: m.LoginReturnRoute })),
  },
  forgotPassword: {
    path: screenPaths.forgotPassword,
    guard: "anybody",
    load: () => import("#web/routes/forgot-password.tsx").then((m) => ({ default: m.ForgotPasswordRoute })),
  },
  resetPassword: {
    path: screenPaths.resetPassword,
    guard: "anybody",
    load: () => import("#web/routes/reset-password.tsx").then((m) => ({ default: m.ResetPasswordRoute })),
  },
  categories: {
    path: screenPaths.categories,
    guard: "anybody",
    load: () => import("#web/routes/categories.tsx").then((m) => ({ default: m.CategoriesRoute })),
  },
  category: {
    path: screenPaths.category,
    guard: "anybody",
    load: () => import("#web/routes/category.tsx").then((m) => ({ default: m.CategoryRoute })),
  },
  study: {
    path: screenPaths.study,
    guard: "anybody",
    load: () =>
      import("#web/routes/study.tsx").then((m) => ({ default: m.StudyRoute, prepare: m.prepareTab })),
  },
  speak: {
    path: screenPaths.speak,
    guard: "anybody",
    load: () => import("#web/routes/speak.tsx").then((m) => ({ default: m.SpeakRoute })),
  },
  syllabus: {
    path: screenPaths.syllabus,
    guard: "anybody",
    load: () => import("#web/routes/syllabus.tsx").then((m) => ({ default: m.SyllabusRoute })),
  },
  vocabulary: {
    path: screenPaths.vocabulary,
    guard: "anybody",
    load: () => import("#web/routes/vocabulary.tsx").then((m) => ({ default: m.VocabularyRoute })),
  },
  practice: {
    path: screenPaths.practice,
    guard: "anybody",
    load: () => import("#web/routes/practice.tsx").then((m) => ({ default: m.PracticeRoute })),
  },
  review: {
    path: screenPaths.review,
    guard: "anybody",
    isPrefetched: true,
    load: () => import("#web/routes/review.tsx").then((m) => ({ default: m.ReviewRoute })),
  },
  ear: {
    path: screenPaths.ear,
    guard: "anybody",
    load: () => import("#web/routes/ear.tsx").then((m) => ({ default: m.EarRoute })),
  },
  earContrast: {
    path: screenPaths.earContrast,
    guard: "anybody",
    load: () => import("#web/routes/ear-contrast.tsx").then((m) => ({ default: m.EarContrastRoute })),
  },
  profile: {
    path: screenPaths.profile,
    guard: "anybody",
    isPrefetched: true,
    load: () => import("#web/routes/profile.tsx").then((m) => ({ default: m.ProfileRoute })),
  },
  accountInfo: {
    path: screenPaths.accountInfo,
    guard: "signed-in",
    isPrefetched: false,
    load: () => import("#web/routes/account-info.tsx").then((m) => ({ default: m.AccountInfoRoute })),
  },
  studyHistory: {
    path: screenPaths.studyHistory,
    guard: "signed-in",
    isPrefetched: true,
    load: () => import("#web/routes/study-history.tsx").then((m) => ({ default: m.StudyHistoryRoute })),
  },
  preferences: {
    path: screenPaths.preferences,
    guard: "anybody",
    load: () => import("#web/routes/preferences.tsx").then((m) => ({ default: m.PreferencesRoute })),
  },
  help: {
    path: screenPaths.help,
    guard: "anybody",
    load: () => import("#web/routes/help.tsx").then((m) => ({ default: m.HelpRoute })),
  },
  notifications: {
    path: screenPaths.notifications,
    guard: "anybody",
    load: () => import("#web/routes/notifications.tsx").then((m) => ({ default: m.NotificationsRoute })),
  },
  reminder: {
    path: screenPaths.reminder,
    guard: "anybody",
    load: () => import("#web/routes/reminder.tsx").then((m) => ({ default: m.ReminderRoute })),
  },
  privacy: {
    path: screenPaths.privacy,
    guard: "anybody",
    load: () => import("#web/routes/privacy.tsx").then((m) => ({ default: m.PrivacyRoute })),
  },
  terms: {
    path: screenPaths.terms,
    guard: "anybody",
    load: () => import("#web/routes/terms.tsx").then((m) => ({ default: m.TermsRoute })),
  },
  about: {
    path: screenPaths.about,
    guard: "anybody",
    load: () => import("#web/routes/about.tsx").then((m) => ({ default: m.AboutRoute })),
  },
  contact: {
    path: screenPaths.contact,
    guard: "anybody",
    load: () => import("#web/routes/contact.tsx").then((m) => ({ default: m.ContactRoute })),
  },
  payment: {
    path: screenPaths.payment,
    guard: "anybody",
    load: () => import("#web/routes/payment.tsx").then((m) => ({ default: m.PaymentRoute })),
  },
  paymentSuccess: {
    path: screenPaths.paymentSuccess,
    guard: "anybody",
    load: () => import("#web/routes/payment-success.tsx").then((m) => ({ default: m.PaymentSuccessRoute })),
  },
  orders: {
    path: screenPaths.orders,
    guard: "signed-in",
    isPrefetched: false,
    load: () => import("#web/routes/orders.tsx").then((m) => ({ default: m.OrdersRoute })),
  },
};

export const notFound: Screen = {
  path: "*",
  guard: "anybody",
  load: () => import("#web/routes/not-found.tsx").then((m) => ({ default: m.NotFoundRoute })),
};
