/**
 * What modules of the app find instead of a browser when the build draws their HTML: an address, storage that is empty, and
 * no event that ever comes. To be opened before any of them is imported.
 */
export function openBarePage(): void {
  const origin = "https://kaiwa.example";
  const nothing = (): undefined => undefined;
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null, length: 0 };
  const element = { setAttribute: nothing, lang: "" };
  const document = {
    ...events,
    documentElement: element,
    getElementById: () => null,
    visibilityState: "visible",
  };
  const page = {
    ...events,
    document,
    location: new URL(origin),
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false, ...events }),
    history: {
      state: null as unknown,
      replaceState(state: unknown, _title: string, to: string): void {
        page.history.state = state;
        page.location = new URL(to, origin);
        Object.assign(globalThis, { location: page.location });
      },
    },
  };
  // A component that reads more while it is rendered fails the build.
  const Audio = class {
    addEventListener = nothing;
    removeEventListener = nothing;
    setAttribute = nothing;
  };
  Object.assign(globalThis, { window: page, document, location: page.location, Audio });
  Object.defineProperty(globalThis, "navigator", {
    value: { languages: ["zh"], language: "zh", onLine: true },
  });
}
