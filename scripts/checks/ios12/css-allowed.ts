/**
 * Features that may be used although, according to caniuse, iOS 12 supports them partly or not at all, each
 * with the reason. stylelint-no-unsupported-browser-features uses the same names.
 */
export const allowedFeatures = {
  "css-appearance": "only prefixed; the prefix is demanded by our own rule",
  "css-display-contents": "partly: it drops roles of buttons and tables; we use it on plain boxes",
  "css-gradients":
    "partly: only a colour with two positions is unknown; our own rule refuses conic-gradient()",
  "css-logical-props": "too coarse (text-align: start is fine); our own rule looks at each property",
  "css-masks": "only prefixed; the prefix is demanded by our own rule",
  "css-math-functions": "min() and max() work since 11.3; our own rule refuses clamp()",
  "css-overflow": "auto, hidden and scroll work; our own rule refuses clip",
  "css-overscroll-behavior": "without it a scroll at the end moves the page behind, as it always did",
  "css-page-break": "only on paper: what is torn over two pages can still be read",
  "css-paged-media": "only on paper: without it the printer's own paper is used",
  "css-resize": "no iOS resizes a text area by hand",
  "css-scroll-behavior": "without it the page jumps instead of gliding",
  "css-touch-action": "auto and manipulation, which we use, work",
  "css3-tabsize": "a tab stays eight columns wide",
  "extended-system-fonts": "the next family of the stack is used",
  "intrinsic-width": "fit-content, max-content and min-content work; our own rule refuses the rest",
  "prefers-color-scheme": "our own rule lets it repeat what [data-theme] sets, nothing more",
  pointer: "named because of touch-action, see there",
  "text-decoration":
    "partly: only the shorthand with a style is unknown; our own rule looks at each property",
} as const;

/** Properties that iOS 12.0 ignores without harm. */
export const harmlessProperties: Record<string, string> = {
  cursor: "a finger has none",
  "color-scheme": "form controls and scroll bars stay light",
  "overscroll-behavior": "as above",
  "overscroll-behavior-x": "as above",
  "overscroll-behavior-y": "as above",
  "scroll-behavior": "as above",
  "tab-size": "as above",
  "text-decoration-skip-ink": "the line crosses descenders",
  "text-underline-offset": "the line sits closer to the text",
  "text-decoration-thickness": "the line has the font's thickness",
  "forced-color-adjust": "only for high-contrast themes of Windows, which iOS does not have",
  "font-synthesis": "a missing weight is drawn by the system, as it always was",
  "print-color-adjust": "only for print",
  "ruby-align": "a long reading spreads the characters under it, as it always did",
  resize: "no iOS resizes a text area by hand",
};

/** At-rules that iOS 12.0 ignores without harm. */
export const harmlessAtRules: Record<string, string> = {
  page: "only on paper, as above",
};

/** An unknown value is accepted if the same rule also has this declaration, which has the same effect. */
export const stoodInFor: Record<string, string> = {
  "overflow-wrap: anywhere": "word-break: break-word",
};
