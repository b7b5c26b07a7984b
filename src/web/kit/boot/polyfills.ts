/**
 * What iOS 12.0 lacks and the code uses without a guard; no more than that, because every visitor loads it. React 19,
 * react-i18next 18 and zustand 5 need nothing; i18next 27 needs plural rules.
 *
 * The main entry imports this file first. Chunks that the entry imports are evaluated before it all the same, so
 * rely on it inside functions only. The inline boot script runs earlier, and the service worker does not load it.
 * `scripts/checks/ios12/apis.ts` refuses everything else; what is added here gets its row in `allowed.ts` beside it.
 */

/**
 * Without it i18next gives every language English rules: "1" would look for `…_one`, which a Chinese file has no
 * reason to have. Cardinals only: of our languages English alone has a form for one.
 */
fill(Intl, "PluralRules", function PluralRules(locale: string) {
  const hasOne = locale.startsWith("en");
  return {
    select: (count: number) => (hasOne && count === 1 ? "one" : "other"),
    resolvedOptions: () => ({ pluralCategories: hasOne ? ["one", "other"] : ["other"] }),
  };
});

/** The one newer method that our own code is full of (iOS 12.2). */
fill(Object, "fromEntries", (entries: Iterable<[PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
