/**
 * Limits of size. 1 KB = 1,024 bytes. Each file is compressed separately by gzip -9, as a phone receives it.
 */
export const budget = {
  // Routes are named as in the manifest: relative to src/web, which is Vite's root.
  /** JavaScript that is loaded before the list of scenes can be read. */
  firstList: { route: "routes/categories.tsx", path: "/category/all", kilobytes: 112 },
  /** JavaScript of a visit that starts with a dialogue. */
  firstScene: { route: "routes/study.tsx", path: "/study/…/dialogue", kilobytes: 128 },
  /** Additional JavaScript of a scene after the list. */
  scenePage: 16,
  /** JavaScript that any other page or any other lazy part adds to the list. */
  lazyPage: 6,
  /**
   * The worker that recognises what learners say, including its network of at most 150 KB
   * (docs/decisions/055).
   */
  listener: { worker: /^assets\/listen-[\w-]+\.js$/, kilobytes: 156 },
  css: 8,
  /** A stylesheet that only some screens load. */
  laterCss: 3,
  /**
   * The page without the inlined CSS, which counts as CSS. Its boot script includes the table of languages, and
   * each row needs 0.03 KB.
   */
  html: 6,
  /** `app.json` in each language. Every visit loads it. */
  appMessages: 8,
  /** `legal.json` and `help.json`, which only their pages load. */
  otherMessages: 12,
  /** The page, its scripts and styles, the texts and the list. */
  requests: 12,
} as const;

/**
 * Parts that may be larger than `lazyPage`, in KB in addition to the screen that loads them. Paths are
 * relative to src/web.
 */
export const lazyPartBudgets: Readonly<Record<string, number>> = {
  // The questions of a practice, with the grader and its tables (docs/decisions/020).
  "practice/question/practice-question.tsx": 29,
  // Loaded by signed-in learners after their screen is shown (docs/decisions/022).
  "learning/learning-sync.ts": 10,
  "learner/lists/own-scenes.tsx": 10,
  "routes/study-history.tsx": 10,
  // The review: its screen, the events of cards and the scheduler (docs/decisions/024).
  "routes/review.tsx": 22,
  // The grader again, for typed answers in the review. Learners who have practised have already loaded it.
  "review/typed-answer.tsx": 24,
  // The role conversation: screen, microphone, takes and record (docs/decisions/029).
  "routes/speak.tsx": 23,
  "speaking/role/ending/role-ending.tsx": 9,
  "speaking/role/ending/compare-sheet.tsx": 9,
  // Two forms and the code for social login.
  "routes/login.tsx": 7,
  // Speaking, tapping or building one line. Most of the code is shared but counts here, too
  // (docs/decisions/030).
  "speaking/line/line-panel.tsx": 13,
  "speaking/ruler/line-ruler.tsx": 13,
  "speaking/ruler/word-ruler.tsx": 13,
  "speaking/line/back-build.tsx": 13,
  "speaking/mirror/mirror.tsx": 13,
  // The page of a conversation, and reading it aloud. Both play and record speech with the code of the conversation.
  "speaking/role/diary/spoken-page.tsx": 9,
  "speaking/role/diary/read-aloud.tsx": 9,
  // Downloading scenes with its dialog, and the places that offer and list downloads (docs/decisions/018).
  "offline/panel/download-panel.tsx": 9,
  "offline/panel/downloads.tsx": 9,
  "offline/download/resume-downloads.ts": 9,
};

/** Hosts that built files may name, because no file is fetched from them. */
export const namedHosts: Record<string, string> = {
  "www.w3.org": "names of XML namespaces (SVG, MathML, XLink)",
  "react.dev": "React's texts for its errors point there",
  "react.i18next.com": "i18next's warnings point there",
  "www.i18next.com": "i18next's warnings point there",
  "kaiwa.example": "our own host, until an operator sets theirs",
};
