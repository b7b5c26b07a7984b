import { childrenOf, supportOn12, type Support } from "./data.ts";

/**
 * Interfaces whose methods our code can use. With all interfaces of the web there would be homonyms such as
 * `ML.createContext`.
 */
const interfacesWeHold =
  /^(Array|ArrayBuffer|String|Object|Promise|Map|Set|RegExp|Math|Number|Symbol|TypedArray|WeakMap|Window|Document|DocumentFragment|Node|NodeList|ChildNode|ParentNode|Element|HTML\w*Element|SVG\w*Element|ShadowRoot|Event|KeyboardEvent|TouchEvent|MouseEvent|Navigator|Blob|File|Request|Response|Headers|URL|URLSearchParams|FormData|Crypto|SubtleCrypto|Performance|Storage|History|Location|Screen|CSS|CSSStyleSheet|CSSStyleDeclaration|Range|Selection|DOMTokenList|DOMRect|AbortSignal|AudioContext|BaseAudioContext|IDB\w+|Cache|CacheStorage|ServiceWorker\w*|Client|Clients)$/;

type Missing = { api: string; since: string };

/** APIs that iOS 12.0 lacks, by the name that a script uses. */
export type MissingApis = {
  /** For example `new ResizeObserver()`, `globalThis` or `structuredClone()`. */
  globals: ReadonlyMap<string, Missing>;
  /** Members that none of our interfaces has on iOS 12.0, for example `.at()` or `.replaceChildren()`. */
  members: ReadonlyMap<string, Missing>;
  /**
   * Members of a known owner, for example `Object.fromEntries`, `Intl.PluralRules` or `navigator.clipboard`.
   * The owner distinguishes them from homonyms.
   */
  owned: ReadonlyMap<string, Missing>;
};

/** Global variables that hold an instance of an interface. */
const instances: Record<string, string> = {
  Window: "window",
  Document: "document",
  Navigator: "navigator",
  Crypto: "crypto",
  Performance: "performance",
  Screen: "screen",
  History: "history",
  Location: "location",
};

export function missingApis(): MissingApis {
  const globals = new Map<string, Missing>();
  const owned = new Map<string, Missing>();
  const supportByMember = new Map<string, { api: string; support: Support }[]>();

  for (const area of ["api", "javascript.builtins"]) {
    for (const [owner, ownerNode] of childrenOf(area)) {
      const ownSupport = ownerNode.__compat && supportOn12(ownerNode.__compat);
      if (ownSupport && !ownSupport.on) globals.set(owner, { api: owner, since: ownSupport.since });
      for (const [key, memberNode] of childrenOf(`${area}.${owner}`)) {
        if (memberNode.__compat === undefined || !/^\w+$/.test(key) || key.endsWith("_event")) continue;
        const member = key.replace(/_static$/, "");
        const support = supportOn12(memberNode.__compat);
        const api = `${owner}.${member}`;
        if (!support.on) {
          const receiver = instances[owner];
          owned.set(api, { api, since: support.since });
          if (receiver) owned.set(`${receiver}.${member}`, { api, since: support.since });
          if (owner === "Window") globals.set(member, { api, since: support.since });
        }
        if (interfacesWeHold.test(owner) && !isStatic(owner, key)) {
          supportByMember.set(member, [...(supportByMember.get(member) ?? []), { api, support }]);
        }
      }
    }
  }

  const members = new Map<string, Missing>();
  for (const [member, homes] of supportByMember) {
    const first = homes[0];
    if (first === undefined || first.support.on || homes.some((home) => home.support.on)) continue;
    members.set(member, { api: first.api, since: first.support.since });
  }
  return { globals, members, owned };
}

/** MDN marks static members of web interfaces. Static members of the language are detected at run time. */
function isStatic(owner: string, key: string): boolean {
  if (key.endsWith("_static")) return true;
  const value: unknown = Reflect.get(globalThis, owner);
  return typeof value === "function" && key in value && !(key in Object(value.prototype));
}
