import { isRecord } from "#domain/values.ts";

/** A learner as stored in the browser. */
export type User = {
  id: string;
  username?: string;
  nickname?: string;
  avatar?: string;
  phone?: string;
  email?: string;
  isEmailVerified?: boolean;
  hasPassword?: boolean;
  createdAt?: number;
  accountType?: string;
  isPremium: boolean;
  premiumExpiry: number | null;
};

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function instant(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function claim(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/**
 * A stored or received user; undefined if invalid.
 * @example parseUser({ id: "u1" }) // { id: "u1", isPremium: false, premiumExpiry: null }
 */
export function parseUser(value: unknown): User | undefined {
  if (!isRecord(value)) return undefined;
  const id = typeof value["id"] === "number" ? String(value["id"]) : text(value["id"]);
  if (id === undefined) return undefined;
  const optional = {
    username: text(value["username"]),
    nickname: text(value["nickname"]),
    avatar: text(value["avatar"]),
    phone: text(value["phone"]),
    email: text(value["email"]),
    accountType: text(value["accountType"]),
    createdAt: instant(value["createdAt"]),
    isEmailVerified: claim(value["isEmailVerified"]),
    hasPassword: claim(value["hasPassword"]),
  };
  const present = Object.entries(optional).filter(([, field]) => field !== undefined);
  return {
    ...Object.fromEntries(present),
    id,
    isPremium: value["isPremium"] === true,
    premiumExpiry: instant(value["premiumExpiry"]) ?? null,
  };
}

/**
 * The user at a time: `isPremium` is false after the membership has expired.
 * @example userAt({ id: "u1", isPremium: true, premiumExpiry: 5 }, 5).isPremium // false
 */
export function userAt(user: User, now: number): User {
  const isOver = user.premiumExpiry !== null && user.premiumExpiry <= now;
  return user.isPremium && isOver ? { ...user, isPremium: false } : user;
}

/**
 * A phone number with its middle hidden.
 * @example maskPhone("13812345678") // "138****5678"
 */
export function maskPhone(phone: string): string {
  const shown = phone.length > 7 ? { front: 3, back: 4 } : { front: 0, back: Math.min(2, phone.length - 1) };
  return `${phone.slice(0, shown.front)}****${phone.slice(phone.length - shown.back)}`;
}
