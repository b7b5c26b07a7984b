/** 1 KB = 1,024 bytes, gzip -9, every file by itself: what a phone receives. */
export const budget = {
  // Routes are named as in the manifest: from src/web, where vite has its root.
  /** JavaScript before the list of scenes can be read. */
  firstList: { route: "routes/categories.tsx", path: "/category/all", kilobytes: 112 },
  /** JavaScript for somebody who opens a scene's dialogue by its address. */
  firstScene: { route: "routes/study.tsx", path: "/study/…/dialogue", kilobytes: 128 },
  /** What the scene adds for a learner who comes from the list. */
  scenePage: 16,
  /** What any other page, or anything else that is loaded later, adds to the list. */
  lazyPage: 6,
  /** The one larger part: the questions of a practice, with the grader and its tables (docs/decisions/013 and 015). */
  practice: { part: "practice/question/practice-question.tsx", kilobytes: 29 },
  /** What only signed-in learners load, once their screen stands (docs/decisions/051). */
  signedIn: {
    parts: [
      "learning/delivery/learning-sync.ts",
      "learning/delivery/delivery.ts",
      "learner/lists/own-scenes.tsx",
      "routes/study-history.tsx",
    ],
    kilobytes: 10,
  },
  /** The review: its screen, what happens to cards, and the scheduler (docs/decisions/080). */
  review: { route: "routes/review.tsx", kilobytes: 22 },
  /** The grader once more, where somebody types in the review; who has practised has it already. */
  reviewAnswer: { part: "review/typed-answer.tsx", kilobytes: 24 },
  /** The role conversation: its screen, the microphone, takes, and the record of what was said (docs/decisions/085). */
  role: { route: "routes/speak.tsx", kilobytes: 23 },
  /** Its end: what puts the conversation together, and what compares a line with its model. */
  roleEnding: {
    parts: ["speaking/role/ending/role-ending.tsx", "speaking/role/ending/compare-sheet.tsx"],
    kilobytes: 9,
  },
  /** The login screen: two forms with their widgets, and the list of what the other ways in need when they come. */
  login: { route: "routes/login.tsx", kilobytes: 7 },
  /** What says, taps or builds up one line. Most of it is shared, and counts for each (docs/decisions/087). */
  speaking: {
    parts: [
      "speaking/line/line-panel.tsx",
      "speaking/ruler/line-ruler.tsx",
      "speaking/ruler/word-ruler.tsx",
      "speaking/line/back-build.tsx",
      "speaking/mirror/mirror.tsx",
    ],
    kilobytes: 13,
  },
  /** The worker that compares a learner's voice with a line, its net of sounds included (docs/decisions/083). */
  listener: { worker: /^assets\/listen-[\w-]+\.js$/, kilobytes: 15 },
  /** What keeps scenes on purpose, with the dialog that asks; and where it is offered and listed (docs/decisions/093). */
  keeping: {
    parts: ["offline/panel/keep-panel.tsx", "offline/panel/kept.tsx", "offline/download/go-on.ts"],
    kilobytes: 9,
  },
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

/** Hosts that built files may name, because nothing is ever fetched from them. */
export const namedHosts: Record<string, string> = {
  "www.w3.org": "names of XML namespaces (SVG, MathML, XLink)",
  "react.dev": "React's texts for its errors point there",
  "react.i18next.com": "i18next's warnings point there",
  "www.i18next.com": "i18next's warnings point there",
  "kaiwa.example": "our own host, until an operator sets theirs",
};
