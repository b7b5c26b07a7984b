/** Every address a learner can open, once. The server knows a page by this table, the web draws it. */
export const screenPaths = {
  home: "/",
  login: "/login",
  loginReturn: "/login/return",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  categories: "/category/all",
  category: "/category/:categoryId",
  study: "/study/:contentId/:tab?",
  speak: "/speak/:contentId",
  vocabulary: "/vocabulary",
  practice: "/practice",
  review: "/review",
  profile: "/profile",
  accountInfo: "/account-info",
  studyHistory: "/study-history",
  preferences: "/preferences",
  help: "/help",
  notifications: "/notifications",
  reminder: "/reminder",
  privacy: "/privacy",
  terms: "/terms",
  about: "/about",
  contact: "/contact",
  payment: "/payment",
  paymentSuccess: "/payment/success",
  orders: "/orders",
} as const;

export type ScreenId = keyof typeof screenPaths;

function matcher(path: string): RegExp {
  const source = path.replace(/\/:[A-Za-z]+\?/g, "(?:/[^/]+)?").replace(/:[A-Za-z]+/g, "[^/]+");
  return new RegExp(`^${source}/?$`);
}

// Only the server asks. Marked as pure, so that the bundler leaves it out of the browser's code.
const matchers = /* @__PURE__ */ Object.values(screenPaths).map(matcher);

/**
 * Whether an address path belongs to a screen.
 * @example isScreenPath("/study/order-ramen/dialogue") // true
 * @example isScreenPath("/wp-admin") // false
 */
export function isScreenPath(path: string): boolean {
  return matchers.some((pattern) => pattern.test(path));
}

export const tabs = ["scenes", "practice", "profile"] as const;
export type Tab = (typeof tabs)[number];

/** The bar's active label. "home" lights no tab: it stands for everywhere else. */
export type ActiveTab = Tab | "home" | "none";

/**
 * The tab bar's rules in one place: hidden on login, in the player and while speaking, else labelled by the path.
 * @example tabBarFor("/category/restaurant") // { isVisible: true, active: "scenes" }
 * @example tabBarFor("/review") // { isVisible: true, active: "practice" }
 * @example tabBarFor("/study-history") // { isVisible: true, active: "home" }
 */
export function tabBarFor(path: string): { isVisible: boolean; active: ActiveTab } {
  if (path.startsWith("/speak/")) return { isVisible: false, active: "none" };
  if (path === "/study" || path.startsWith("/study/"))
    return { isVisible: path === "/study", active: "none" };
  return { isVisible: !/^\/login\/?$/.test(path), active: activeTab(path) };
}

function activeTab(path: string): ActiveTab {
  if (path.includes("/category/")) return "scenes";
  if (path.includes("/profile")) return "profile";
  return /^\/(practice|review)\/?$/.test(path) ? "practice" : "home";
}

/** Nobody who has just signed in has business here. */
const signInPaths = [screenPaths.login, screenPaths.forgotPassword, screenPaths.resetPassword];

/**
 * Where to go after sign-in: the same-origin path the visitor came from, else the scenes.
 * @example returnPath("//evil.example") // "/category/all"
 */
export function returnPath(from: unknown): string {
  // Browsers read "\" as "/" and drop tabs and line breaks, so "/\evil" and "/<tab>/evil" would leave the site. Control
  // characters are in no address of ours, and no database stores NUL.
  const isOwnPath = typeof from === "string" && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(from);
  return isOwnPath && !signInPaths.some((path) => from.startsWith(path)) ? from : screenPaths.categories;
}

/** Scenes are grouped in categories; a study page belongs to one scene. */
export const paths = {
  category: (categoryId: string): string => `/category/${encodeURIComponent(categoryId)}`,
  study: (contentId: string, tab?: string): string =>
    `/study/${encodeURIComponent(contentId)}${tab === undefined ? "" : `/${tab}`}`,
  /** The role conversation of a scene: the learner speaks one of its people. */
  speak: (contentId: string): string => `/speak/${encodeURIComponent(contentId)}`,
  /** An order on its way: where payment providers lead back to. */
  order: (orderId: string): string => `/payment?order=${encodeURIComponent(orderId)}`,
  receipt: (orderId: string): string => `/orders?order=${encodeURIComponent(orderId)}`,
} as const;
