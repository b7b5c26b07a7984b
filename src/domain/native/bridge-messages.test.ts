import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import {
  eventNameOf,
  parseFromNative,
  parseToNative,
  printFromNative,
  printToNative,
} from "./bridge-messages.ts";
import type { FromNative, ToNative } from "./bridge-messages.ts";

const sent: [string, ToNative][] = [
  ["SET_NOTIFICATION_LANGUAGE|zh-TW", { name: "SET_NOTIFICATION_LANGUAGE", detail: { language: "zh-TW" } }],
  [
    "SET_DAILY_REMINDER|20|0|true|zh|该练日语了|「拉面店」还剩 3 句",
    {
      name: "SET_DAILY_REMINDER",
      detail: {
        hour: 20,
        minute: 0,
        enabled: true,
        language: "zh",
        title: "该练日语了",
        body: "「拉面店」还剩 3 句",
      },
    },
  ],
  [
    "SET_DAILY_REMINDER|0|59|false|en|Kaiwa|",
    {
      name: "SET_DAILY_REMINDER",
      detail: { hour: 0, minute: 59, enabled: false, language: "en", title: "Kaiwa", body: "" },
    },
  ],
  [
    "SHOW_NEW_CONTENT_NOTIFICATION|New|A new scene|/study/ramen-order|en",
    {
      name: "SHOW_NEW_CONTENT_NOTIFICATION",
      detail: { title: "New", content: "A new scene", payload: "/study/ramen-order", language: "en" },
    },
  ],
  ["CHECK_NOTIFICATION_PERMISSION", { name: "CHECK_NOTIFICATION_PERMISSION", detail: {} }],
  ["REQUEST_NOTIFICATION_PERMISSION", { name: "REQUEST_NOTIFICATION_PERMISSION", detail: {} }],
  ["CANCEL_ALL_NOTIFICATIONS", { name: "CANCEL_ALL_NOTIFICATIONS", detail: {} }],
];

const received: [string, string, FromNative][] = [
  ["FLUTTER_READY", "native:flutter-ready", { name: "FLUTTER_READY", detail: {} }],
  [
    "REMINDER_SET_SUCCESS|true",
    "native:reminder-set-success",
    { name: "REMINDER_SET_SUCCESS", detail: { success: true } },
  ],
  [
    "REMINDER_SET_SUCCESS|false",
    "native:reminder-set-success",
    { name: "REMINDER_SET_SUCCESS", detail: { success: false } },
  ],
  [
    "NOTIFICATION_PERMISSION_STATUS|false",
    "native:notification-permission-status",
    { name: "NOTIFICATION_PERMISSION_STATUS", detail: { granted: false } },
  ],
  [
    "NOTIFICATION_PERMISSION_RESULT|true",
    "native:notification-permission-result",
    { name: "NOTIFICATION_PERMISSION_RESULT", detail: { granted: true } },
  ],
  [
    "NOTIFICATION_ERROR|exact_alarm_denied",
    "native:notification-error",
    { name: "NOTIFICATION_ERROR", detail: { text: "exact_alarm_denied" } },
  ],
  [
    "ALL_NOTIFICATIONS_CANCELLED",
    "native:all-notifications-cancelled",
    { name: "ALL_NOTIFICATIONS_CANCELLED", detail: {} },
  ],
  [
    "LANGUAGE_SET_SUCCESS|vi",
    "native:language-set-success",
    { name: "LANGUAGE_SET_SUCCESS", detail: { language: "vi" } },
  ],
];

describe("messages between page and wrapper", () => {
  test.each(sent)("to the wrapper are encoded and parsed: %s", (text, message) => {
    expect(printToNative(message)).toBe(text);
    expect(parseToNative(text)).toEqual(message);
    expect(parseFromNative(text)).toBeUndefined();
  });

  test.each(received)("from the wrapper are encoded and parsed: %s as %s", (text, event, message) => {
    expect(printFromNative(message)).toBe(text);
    expect(parseFromNative(text)).toEqual(message);
    expect(eventNameOf(message.name)).toBe(event);
    expect(parseToNative(text)).toBeUndefined();
  });

  test("are all covered by the tables of the test", () => {
    expect(new Set(sent.map(([, { name }]) => name)).size).toBe(6);
    expect(new Set(received.map(([, , { name }]) => name)).size).toBe(7);
  });

  test.each([
    "",
    "|",
    "HELLO",
    "flutter_ready",
    " FLUTTER_READY",
    "FLUTTER_READY\n",
    "constructor|true",
    "__proto__|true",
    "toString",
    "REMINDER_SET_SUCCESS",
    "REMINDER_SET_SUCCESS|",
    "REMINDER_SET_SUCCESS|TRUE",
    "REMINDER_SET_SUCCESS|1",
    "NOTIFICATION_PERMISSION_RESULT|yes",
    "LANGUAGE_SET_SUCCESS|<script>",
    "LANGUAGE_SET_SUCCESS|",
    `NOTIFICATION_ERROR|${"x".repeat(10_000)}`,
    undefined,
    null,
    7,
    { name: "FLUTTER_READY" },
  ])("are ignored by the page if they are %j", (text) => {
    expect(parseFromNative(text)).toBeUndefined();
  });

  test.each([
    "SET_DAILY_REMINDER|24|0|true|zh|a|b",
    "SET_DAILY_REMINDER|20|60|true|zh|a|b",
    "SET_DAILY_REMINDER|08|0|true|zh|a|b",
    "SET_DAILY_REMINDER|8.5|0|true|zh|a|b",
    "SET_DAILY_REMINDER|-1|0|true|zh|a|b",
    "SET_DAILY_REMINDER|8|0|yes|zh|a|b",
    "SET_DAILY_REMINDER|8|0|true|zh|a",
    "SHOW_NEW_CONTENT_NOTIFICATION|a|b|/study/x",
  ])("are ignored by a wrapper if they are %s", (text) => {
    expect(parseToNative(text)).toBeUndefined();
  });

  test("are accepted with additional fields, which are ignored", () => {
    expect(parseFromNative("REMINDER_SET_SUCCESS|true|20|later")).toEqual({
      name: "REMINDER_SET_SUCCESS",
      detail: { success: true },
    });
    expect(parseFromNative("FLUTTER_READY|3.1")).toEqual({ name: "FLUTTER_READY", detail: {} });
  });

  test("may contain pipes and line breaks inside a field", () => {
    const text = printToNative({
      name: "SHOW_NEW_CONTENT_NOTIFICATION",
      detail: { title: "a|b", content: "one\r\ntwo\nthree\u2028four", payload: "/study/x", language: "en" },
    });
    expect(text).toBe("SHOW_NEW_CONTENT_NOTIFICATION|a｜b|one two three four|/study/x|en");
  });

  test("transmit every field of a reminder, whatever its texts contain", () => {
    const nasty = fc.string({
      unit: fc.constantFrom("|", "\n", "\r", "\u2028", "\u0085", "｜", "a", "語", "😀", " "),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.boolean(),
        fc.constantFrom(...languageCodes),
        nasty,
        nasty,
        (hour, minute, enabled, language, title, body) => {
          const text = printToNative({
            name: "SET_DAILY_REMINDER",
            detail: { hour, minute, enabled, language, title, body },
          });
          expect(text).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
          expect(text.split("|")).toHaveLength(7);
          const message = parseToNative(text);
          expect(message).toMatchObject({
            name: "SET_DAILY_REMINDER",
            detail: { hour, minute, enabled, language },
          });
          // Sanitising a text is idempotent.
          if (message !== undefined) expect(printToNative(message)).toBe(text);
        },
      ),
    );
  });

  test("are parsed from any text without throwing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (text) => {
        parseFromNative(text);
        parseToNative(text);
      }),
    );
  });

  test.each([
    ["ko", "ko"],
    ["zh-Hant-HK", "zh-TW"],
    ["fr", "zh"],
  ])("for language %s use the texts of %s", (code, language) => {
    expect(parseToNative(`SET_NOTIFICATION_LANGUAGE|${code}`)?.detail).toEqual({ language });
  });
});
