import { afterEach, expect, test, vi } from "vitest";
import { parsePreferences } from "#domain/site/preferences.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { startLanguage } from "#web/kit/preferences/language.ts";
import { readStoredPreferences } from "#web/kit/preferences/stored-preferences.ts";
import { storedTheme } from "#web/kit/preferences/theme.ts";
import { createSession } from "#web/kit/session/session.ts";
import { readToken } from "#web/kit/session/token.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [token, userInfo, preferences, language, theme] = [
  "token",
  "userInfo",
  "preferences",
  "i18nextLng",
  "theme",
];
const allWith = (value: string): Record<string, string> =>
  Object.fromEntries([token, userInfo, preferences, language, theme].map((key) => [key, value]));

test.each([
  ["JSON that ends in the middle", allWith('{"fontSize":"sm'), [userInfo, preferences, language, theme]],
  [
    "values of other types",
    {
      ...allWith("[1,null]"),
      userInfo: "42",
      preferences: '{"fontSize":5,"autoPlay":"yes","repeatCount":"3","interfaceLanguage":["en"]}',
    },
    [userInfo, preferences, language, theme],
  ],
  ["scripts", allWith('<script>alert("kaiwa")</script>'), [userInfo, preferences, language, theme]],
  ["too much text", allWith("語".repeat(50_000)), [token, userInfo, preferences, language, theme]],
])("starts with defaults and logs each key if storage holds %s", (_what, items, logged) => {
  const { stored } = openBrowserPage();
  for (const [key, value] of Object.entries(items)) stored.set(key, value);
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const session = createSession();
  for (const _again of [1, 2]) {
    session.restoreSession();
    readToken();
    expect(session.useSession.getState().isAuthenticated).toBe(false);
    expect(readStoredPreferences()).toEqual(parsePreferences({}));
    expect(startLanguage()).toBe("en");
    expect(storedTheme()).toBe("system");
  }
  const said = warn.mock.calls.map(([what]) => String(what)).toSorted();
  const expected = logged.map((key) => `[kaiwa] the stored "${key}" is not readable`);
  expect([...new Set(said)]).toEqual(expected.toSorted());
  // Each key is logged in both rounds, and more often if it is read for several purposes.
  for (const one of expected) expect(said.filter((what) => what === one).length).toBeGreaterThanOrEqual(2);
});
