/** An API that iOS 12.0 lacks but a built file may mention, with the reason why this is safe. */
export type AllowedApi = {
  api: string;
  because: string;
  /**
   * Set if `polyfills.ts` provides the API to page scripts. The inline script, which runs earlier, and
   * workers do not have it.
   */
  polyfilled?: true;
  /**
   * Allows the API only where the surrounding code matches, so that an exception for a library does not apply
   * to our own code.
   */
  near?: RegExp;
};

const viewTransitions = "React calls it only for <ViewTransition>, which we do not use";

export const allowedApis: readonly AllowedApi[] = [
  {
    api: "Intl.PluralRules",
    polyfilled: true,
    because: "i18next needs it to choose between _one and _other",
  },
  { api: "Object.fromEntries", polyfilled: true, because: "our own code is full of it" },

  {
    api: "IDBCursor.request",
    near: /navigator\.locks\.request/,
    because: "it is LockManager.request, and the code asks for navigator.locks first",
  },
  {
    api: "AudioWorkletProcessor",
    near: /extends AudioWorkletProcessor/,
    because: "the file of an audio worklet, which is loaded only where there are worklets",
  },
  { api: "Element.animate", near: /view-transition|pseudoElement=this/, because: viewTransitions },
  {
    api: "Document.getAnimations",
    near: /view-transition|pseudoElement|_selector/,
    because: viewTransitions,
  },
  { api: "Document.startViewTransition", near: /update:function/, because: `${viewTransitions}; inside try` },
  { api: "Promise.allSettled", near: /\.finished,/, because: viewTransitions },
  {
    api: "Window.navigation",
    near: /react-transition|currentEntry/,
    because: "React looks at typeof navigation before it installs the handlers that use it",
  },
  {
    api: "Intl.RelativeTimeFormat",
    near: /relativetime/,
    because: "i18next constructs it for {{x, relativetime}}, which no message uses",
  },
  {
    api: "Intl.ListFormat",
    near: /list:/,
    because: "i18next constructs it for {{x, list}}, which no message uses",
  },
  { api: "Intl.Locale", near: /getTextInfo/, because: "i18next asks it for the text direction inside try" },
];
