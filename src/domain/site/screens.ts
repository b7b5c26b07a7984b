/** Every address a learner can open. The server and the router use this table. */
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
  syllabus: "/syllabus",
  vocabulary: "/vocabulary",
  practice: "/practice",
  review: "/review",
  ear: "/ear",
  earContrast: "/ear/:contrast",
  profile: "/profile",
  diary: "/diary",
  diaryPage: "/diary/:contentId",
  people: "/people",
  settings: "/settings",
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

// Used only by the server. Marked as pure, so that the bundler drops it.
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

/** The active tab. "home" highlights none. */
export type ActiveTab = Tab | "home" | "none";

/**
 * Visibility and active tab of the tab bar: hidden on login, in the player and while speaking.
 * @example tabBarFor("/category/restaurant") // { isVisible: true, active: "scenes" }
 * @example tabBarFor("/syllabus") // { isVisible: true, active: "scenes" }
 * @example tabBarFor("/review") // { isVisible: true, active: "practice" }
 * @example tabBarFor("/diary") // { isVisible: true, active: "profile" }
 * @example tabBarFor("/study-history") // { isVisible: true, active: "home" }
 */
export function tabBarFor(path: string): { isVisible: boolean; active: ActiveTab } {
  if (path.startsWith("/speak/")) return { isVisible: false, active: "none" };
  if (path === "/study" || path.startsWith("/study/"))
    return { isVisible: path === "/study", active: "none" };
  return { isVisible: !/^\/login\/?$/.test(path), active: activeTab(path) };
}

function activeTab(path: string): ActiveTab {
  if (path.includes("/category/") || path.startsWith("/syllabus")) return "scenes";
  if (path.includes("/profile") || /^\/(diary|people|settings)(\/|$)/.test(path)) return "profile";
  return /^\/(practice|review|ear)(\/|$)/.test(path) ? "practice" : "home";
}

/**
 * The part of an address that identifies a screen. All tabs of the player are one screen: a change of tab
 * does not interrupt playback or change focus and scroll position.
 * @example screenKey("/study/ramen-order/dialogue") // "/study/ramen-order"
 */
export function screenKey(pathname: string): string {
  return pathname.replace(/^(\/study\/[^/]+)\/.*$/, "$1");
}

/** Screens that a signed-in learner does not need. */
const signInPaths = [screenPaths.login, screenPaths.forgotPassword, screenPaths.resetPassword];

/**
 * Where to go after sign-in: the same-origin path the visitor came from, else the scenes.
 * @example returnPath("//evil.example") // "/category/all"
 */
export function returnPath(from: unknown): string {
  // Browsers treat "\" as "/" and drop tabs and line breaks, so "/\evil" and "/<tab>/evil" would leave the site.
  const isOwnPath = typeof from === "string" && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(from);
  return isOwnPath && !signInPaths.some((path) => from.startsWith(path)) ? from : screenPaths.categories;
}

/**
 * The line that the address of a dialogue names.
 * @example lineIn("?line=14") // 14
 */
export function lineIn(search: string): number | undefined {
  const [, digits] = /[?&]line=(\d{1,4})(?:&|$)/.exec(search) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Paths of screens with parameters. */
export const paths = {
  category: (categoryId: string): string => `/category/${encodeURIComponent(categoryId)}`,
  study: (contentId: string, tab?: string): string =>
    `/study/${encodeURIComponent(contentId)}${tab === undefined ? "" : `/${tab}`}`,
  /** The dialogue at one line. */
  line: (contentId: string, segment: number): string =>
    `/study/${encodeURIComponent(contentId)}/dialogue?line=${segment}`,
  ear: (contrast: string): string => `/ear/${contrast}`,
  speak: (contentId: string): string => `/speak/${encodeURIComponent(contentId)}`,
  diaryPage: (contentId: string): string => `/diary/${encodeURIComponent(contentId)}`,
  /** Payment providers return to this page. */
  order: (orderId: string): string => `/payment?order=${encodeURIComponent(orderId)}`,
  receipt: (orderId: string): string => `/orders?order=${encodeURIComponent(orderId)}`,
} as const;
