/*
 * Under which names a learner's data is stored in the browser. Older builds have stored under them, so a name never changes.
 */
import { visitPaths } from "#web/kit/session/owner.ts";

/** Copies of an account's data, as the specification names them. */
export const favouritesKey = (userId: string): string => `favorites_${userId}`;
export const progressKey = (userId: string): string => `progress_${userId}`;
export const recentKey = (userId: string): string => `recent_${userId}`;

/** One key for each change that the server does not have yet: two tabs never write the same key. */
export const outboxKey = (entryId: string): string => `kaiwa:outbox:${entryId}`;

/** Names that follow the learner's id, or the visit: see `ownerKey` in kit/session. */
export const ownerKeyNames = {
  practice: (contentId: string): string => `practice:${contentId}`,
  /** Only the score of the last practice, as an older build stored it. */
  lastScores: "last-scores",
  /** By scene, the best score ever: a number. */
  bestScores: "best-scores",
  /** By scene, the last finished practice: its score, and when it was begun. */
  lastResults: "last-results",
  /** By scene, when the latest role that was spoken to its end was begun. */
  spokenRoles: "spoken-roles",
  /** By scene, the path taken when a role was last spoken: the choices by turn. */
  takenPaths: visitPaths,
  /** By scene, what its partners decided in the last visit. */
  surprises: "surprises",
  /** How fast the learner replies in conversations: the first week, and the latest times. */
  responseTimes: "response-times",
  /** By week, how fast the learner replied in conversations. */
  weeklyResponses: "weekly-responses",
  /** The learner has seen the lesson on repair phrases. */
  repairLesson: "repair-lesson",
  /** Days on which something was finished. */
  stampedDays: "stamped-days",
  /** When the learner wants to study, and pauses. */
  studyPlan: "study-plan",
  /** By their Mondays, the goals that were chosen and the weeks that were good or paused. */
  studyWeeks: "study-weeks",
  /** Scenes whose words the learner has gone through. */
  wordsDone: "words-done",
  /** Scenes whose whole dialogue the learner has heard. */
  dialoguesDone: "dialogues-done",
  /** The learner's answer to the question at the first visit; the preferences that follow from it are the device's. */
  startingPoint: "starting-point",
  mistakes: "mistakes",
  /** In how many practices each kind of mistake was made. */
  mistakeRounds: "mistake-rounds",
  /** Only for visitors: accounts have the keys above. */
  recent: "recent",
  visitId: "id",
  /** Study records of the visit, by their id; after a sign-in they wait here for the outbox. */
  records: "records",
  /** Since when the server's list lacks a favourite that is stored here. */
  missingFavourites: "missing-favourites",
  /** What happened to a card of the review, of an account. */
  review: (card: string): string => `review:${card}`,
  /** The same of the visit, all cards together; after a sign-in it waits here for the outbox. */
  reviewEvents: "review-events",
  /** The state of every card of the review. */
  reviewDeck: "review-deck",
  reviewSettings: "review-settings",
  /** Up to where the server's events of the review are known here. */
  reviewCursor: "review-cursor",
  /** Results of ear training about a contrast, of an account. */
  ear: (contrast: string): string => `ear:${contrast}`,
  /** The same of the visit, all contrasts together; after a sign-in it waits here for the outbox. */
  earVisit: "ear-visit",
  /** Up to where the server's results of ear training are known here. */
  earCursor: "ear-cursor",
  /** A change that the server refused. */
  refused: (entryId: string): string => `refused:${entryId}`,
} as const;
