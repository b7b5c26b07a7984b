/**
 * What iOS 12.0 lacks and we use without asking. The main entry imports this file first; that is before our own
 * code, but a chunk of libraries may be evaluated earlier, the inline boot script is, and a service worker never
 * meets it. React 19, React Router 8 and zustand 5 need none of it; i18next 27 needs plural rules. The rest is
 * what the language level we write offers as if it were always there.
 * scripts/checks/ios12-allowed.ts names the same things, and polyfills.test.ts holds the two together.
 */

// oxlint-disable unicorn/prefer-global-this -- globalThis is one of the things that may be missing
fill(window, "globalThis", window);

fill(window, "queueMicrotask", (task: () => void) => {
  Promise.resolve()
    .then(task)
    .catch((error: unknown) => {
      // An error in a microtask is an uncaught error, not an unhandled rejection.
      setTimeout(() => {
        throw error;
      });
    });
});

fill(Object, "fromEntries", (entries: Iterable<[PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

fill(Object, "hasOwn", (object: object, key: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(object, key),
);

for (const owner of [
  Array.prototype,
  String.prototype,
  Object.getPrototypeOf(Int8Array.prototype) as object,
]) {
  fill(owner, "at", function at(this: ArrayLike<unknown>, index: number) {
    const whole = Math.trunc(index) || 0;
    return this[whole < 0 ? whole + this.length : whole];
  });
}

fill(String.prototype, "replaceAll", function replaceAll(this: string, find: string | RegExp, by: string) {
  const everywhere =
    typeof find === "string" ? new RegExp(find.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "g") : find;
  return this.replace(everywhere, by);
});

fill(Promise, "allSettled", (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises, (promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: "fulfilled", value }),
        (reason: unknown) => ({ status: "rejected", reason }),
      ),
    ),
  ),
);

// Until iOS 14 a media query is no event target; it has listeners of its own.
fill(
  MediaQueryList.prototype,
  "addEventListener",
  function add(this: MediaQueryList, _: string, listener: Listener) {
    this.addListener(listener);
  },
);
fill(
  MediaQueryList.prototype,
  "removeEventListener",
  function remove(this: MediaQueryList, _: string, listener: Listener) {
    this.removeListener(listener);
  },
);

/**
 * Without it i18next gives every language English rules: "1" would look for `…_one`, which a Chinese file need
 * not have. Cardinals only: of our six languages English alone has a form for one.
 */
fill(Intl, "PluralRules", function PluralRules(locale: string) {
  const hasOne = locale.startsWith("en");
  return {
    select: (count: number) => (hasOne && count === 1 ? "one" : "other"),
    resolvedOptions: () => ({ pluralCategories: hasOne ? ["one", "other"] : ["other"] }),
  };
});

type Listener = (this: MediaQueryList, event: MediaQueryListEvent) => unknown;

function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
