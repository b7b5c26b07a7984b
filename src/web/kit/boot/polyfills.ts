/**
 * APIs that iOS 12.0 lacks and the code uses without a guard. Keep this file small, because every visitor
 * loads it. React 19, react-i18next 18 and zustand 5 need no polyfills; i18next 27 needs plural rules.
 *
 * The main entry imports this file first. Chunks that the entry imports are nevertheless evaluated before it,
 * so use the polyfilled APIs only inside functions. The inline boot script runs earlier, and the service
 * worker does not load this file. `scripts/checks/ios12/apis.ts` rejects all other missing APIs. Each
 * polyfill here needs a row in `allowed.ts` beside that check.
 */

/**
 * Without this polyfill i18next uses English rules for every language: it would look up `…_one` for 1, which
 * a Chinese file does not have. English is our only language with a singular form.
 */
fill(Intl, "PluralRules", function PluralRules(locale: string) {
  const hasOne = locale.startsWith("en");
  return {
    select: (count: number) => (hasOne && count === 1 ? "one" : "other"),
    resolvedOptions: () => ({ pluralCategories: hasOne ? ["one", "other"] : ["other"] }),
  };
});

/** The only newer method that our code uses often (iOS 12.2). */
fill(Object, "fromEntries", (entries: Iterable<[PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
