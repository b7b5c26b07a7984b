/**
 * Replaces the browser while the build renders HTML. It provides an address, empty storage and no events.
 * Call it before any module of the app is imported.
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
  // The mock has only what rendering needs. If a component uses more while it is rendered, the build fails.
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
