/** Limits of size. 1 KB = 1,024 bytes, gzip -9, each file on its own: what a phone receives. */
export const budget = {
  // Routes are named as in the manifest: from src/web, where vite has its root.
  /** JavaScript before the list of scenes can be read. */
  firstList: { route: "routes/categories.tsx", path: "/category/all", kilobytes: 112 },
  /** JavaScript of a visit that starts with a dialogue. */
  firstScene: { route: "routes/study.tsx", path: "/study/…/dialogue", kilobytes: 128 },
  /** Additional JavaScript of a scene after the list. */
  scenePage: 16,
  /** What any other page, or anything else that is loaded later, adds to the list. */
  lazyPage: 6,
  /** The worker that compares a learner's voice with a line, its net of sounds included (docs/decisions/027). */
  listener: { worker: /^assets\/listen-[\w-]+\.js$/, kilobytes: 15 },
  css: 8,
  /** A stylesheet that only some screens load. */
  laterCss: 3,
  /** Without the inlined CSS, which is counted as CSS. */
  html: 5,
  /** `app.json`, which every visit loads, in each language. */
  appMessages: 8,
  /** `legal.json`, `help.json`, loaded on their pages. */
  otherMessages: 12,
  /** The page, its scripts and styles, the texts and the list itself. */
  requests: 12,
} as const;

/** Parts that may add more KB than `lazyPage`, each on top of the screen that loads it. Named from src/web, like routes. */
export const lazyPartBudgets: Readonly<Record<string, number>> = {
  // The questions of a practice, with the grader and its tables (docs/decisions/020).
  "practice/question/practice-question.tsx": 29,
  // What only signed-in learners load, once their screen is shown (docs/decisions/022).
  "learning/delivery/learning-sync.ts": 10,
  "learning/delivery/delivery.ts": 10,
  "learner/lists/own-scenes.tsx": 10,
  "routes/study-history.tsx": 10,
  // The review: its screen, what happens to cards, and the scheduler (docs/decisions/024).
  "routes/review.tsx": 22,
  // The grader again, for typed answers in the review. A learner who has practised has it already.
  "review/typed-answer.tsx": 24,
  // The role conversation: screen, microphone, takes and record (docs/decisions/029).
  "routes/speak.tsx": 23,
  "speaking/role/ending/role-ending.tsx": 9,
  "speaking/role/ending/compare-sheet.tsx": 9,
  // Two forms, and what social login needs.
  "routes/login.tsx": 7,
  // Speaking, tapping or building up one line. Most of it is shared, and counts for each (docs/decisions/030).
  "speaking/line/line-panel.tsx": 13,
  "speaking/ruler/line-ruler.tsx": 13,
  "speaking/ruler/word-ruler.tsx": 13,
  "speaking/line/back-build.tsx": 13,
  "speaking/mirror/mirror.tsx": 13,
  // Downloading scenes, with the dialog that asks; and where it is offered and listed (docs/decisions/018).
  "offline/panel/download-panel.tsx": 9,
  "offline/panel/downloads.tsx": 9,
  "offline/download/resume-downloads.ts": 9,
};

/** Hosts that built files may name, because nothing is ever fetched from them. */
export const namedHosts: Record<string, string> = {
  "www.w3.org": "names of XML namespaces (SVG, MathML, XLink)",
  "react.dev": "React's texts for its errors point there",
  "react.i18next.com": "i18next's warnings point there",
  "www.i18next.com": "i18next's warnings point there",
  "kaiwa.example": "our own host, until an operator sets theirs",
};
