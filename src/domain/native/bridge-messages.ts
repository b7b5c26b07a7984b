import { languageOfTag } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

type FieldValues = { text: string; boolean: boolean; hour: number; minute: number; language: Language };
type Fields = Readonly<Record<string, keyof FieldValues>>;
type Table = Readonly<Record<string, Fields>>;

/** Page → wrapper, with fields in wire order. See docs/native-bridge.md. */
const toNative = {
  SET_NOTIFICATION_LANGUAGE: { language: "language" },
  SET_DAILY_REMINDER: {
    hour: "hour",
    minute: "minute",
    enabled: "boolean",
    language: "language",
    title: "text",
    body: "text",
  },
  SHOW_NEW_CONTENT_NOTIFICATION: { title: "text", content: "text", payload: "text", language: "language" },
  CHECK_NOTIFICATION_PERMISSION: {},
  REQUEST_NOTIFICATION_PERMISSION: {},
  CANCEL_ALL_NOTIFICATIONS: {},
} as const satisfies Table;

/** Wrapper → page. */
const fromNative = {
  FLUTTER_READY: {},
  REMINDER_SET_SUCCESS: { success: "boolean" },
  NOTIFICATION_PERMISSION_STATUS: { granted: "boolean" },
  NOTIFICATION_PERMISSION_RESULT: { granted: "boolean" },
  NOTIFICATION_ERROR: { text: "text" },
  ALL_NOTIFICATIONS_CANCELLED: {},
  LANGUAGE_SET_SUCCESS: { language: "language" },
} as const satisfies Table;

type DetailOf<F> = { [Name in keyof F]: F[Name] extends keyof FieldValues ? FieldValues[F[Name]] : never };
type MessageOf<T> = { [Name in keyof T]: { name: Name; detail: DetailOf<T[Name]> } }[keyof T];

/** A message to the wrapper: its name, and its fields as `detail`. */
export type ToNative = MessageOf<typeof toNative>;
/** A message from the wrapper. The window event has the same `detail`. */
export type FromNative = MessageOf<typeof fromNative>;

const longestMessage = 10_000;

/** A separator must not occur inside a field. */
function safeText(text: string): string {
  return text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, " ").replace(/\|/g, "｜");
}

function print(table: Table, { name, detail }: { name: string; detail: object }): string {
  // The message is typed, so its detail has exactly the fields of its row.
  const values = detail as Record<string, unknown>;
  return [name, ...Object.keys(table[name] ?? {}).map((field) => safeText(String(values[field])))].join("|");
}

const readers: { [Kind in keyof FieldValues]: (text: string) => FieldValues[Kind] | undefined } = {
  text: (text) => text,
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  hour: (text) => wholeNumber(text, 23),
  minute: (text) => wholeNumber(text, 59),
  // An unknown language becomes the default.
  language: languageOfTag,
};

function wholeNumber(text: string, most: number): number | undefined {
  return /^(0|[1-9]\d?)$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function parse(table: Table, text: unknown): { name: string; detail: object } | undefined {
  if (typeof text !== "string" || text.length > longestMessage) return undefined;
  const [name = "", ...given] = text.split("|");
  const row = Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;
  if (row === undefined) return undefined;
  const detail: Record<string, unknown> = {};
  for (const [place, [field, kind]] of Object.entries(row).entries()) {
    const part = given[place];
    const value = part === undefined ? undefined : readers[kind](part);
    if (value === undefined) return undefined;
    detail[field] = value;
  }
  return { name, detail };
}

/** @example printToNative({ name: "SET_NOTIFICATION_LANGUAGE", detail: { language: "vi" } }) // "SET_NOTIFICATION_LANGUAGE|vi" */
export function printToNative(message: ToNative): string {
  return print(toNative, message);
}

/** Parses a message to the wrapper; undefined if it is unknown or malformed. Extra fields are ignored. */
export function parseToNative(text: unknown): ToNative | undefined {
  // `parse` builds the detail from the row of the message's name.
  return parse(toNative, text) as ToNative | undefined;
}

/** Serialises a message from the wrapper. */
export function printFromNative(message: FromNative): string {
  return print(fromNative, message);
}

/**
 * Parses a message from the wrapper; undefined if it is unknown or malformed. Extra fields are ignored.
 * @example parseFromNative("REMINDER_SET_SUCCESS|true") // { name: "REMINDER_SET_SUCCESS", detail: { success: true } }
 */
export function parseFromNative(text: unknown): FromNative | undefined {
  // `parse` builds the detail from the row of the message's name.
  return parse(fromNative, text) as FromNative | undefined;
}

/** @example eventNameOf("FLUTTER_READY") // "native:flutter-ready" */
export function eventNameOf(name: FromNative["name"]): string {
  return `native:${name.toLowerCase().replace(/_/g, "-")}`;
}

/** Known errors of a wrapper; others get a general message. */
export const notificationErrors = [
  "permission_denied",
  "exact_alarm_denied",
  "setup_error",
  "flutter_unavailable",
] as const;
export type NotificationError = (typeof notificationErrors)[number];
