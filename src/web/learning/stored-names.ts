/*
 * Storage keys of a learner's data in the browser. Browsers have data under these names, so never change a
 * name.
 */
import { visitPaths } from "#web/kit/session/owner.ts";

/** Copies of an account's data. The specification defines these names. */
export const favouritesKey = (userId: string): string => `favorites_${userId}`;
export const progressKey = (userId: string): string => `progress_${userId}`;
export const recentKey = (userId: string): string => `recent_${userId}`;

/** One key for each change that the server does not have yet, so that two tabs never write the same key. */
export const outboxKey = (entryId: string): string => `kaiwa:outbox:${entryId}`;

/** Names that follow the learner's id or the visit: see `ownerKey` in kit/session. */
export const ownerKeyNames = {
  practice: (contentId: string): string => `practice:${contentId}`,
  /** By scene: the best score. */
  bestScores: "best-scores",
  /** By scene: score and start time of the last finished practice. */
  lastResults: "last-results",
  /** By scene: start time of the latest role that was spoken to its end. */
  spokenRoles: "spoken-roles",
  /** By scene: the page of the diary. */
  diaryPages: "diary-pages",
  /** By scene: the choices by turn when a role was last spoken. */
  takenPaths: visitPaths,
  /** By scene: the partners' decisions during the last visit. */
  surprises: "surprises",
  /** Response times in conversations: in the first week, and the latest. */
  responseTimes: "response-times",
  /** By scene: the role that the learner played last. */
  roles: "roles",
  /** Days on which the learner finished something. */
  stampedDays: "stamped-days",
  /** When the learner studies and pauses. */
  studyPlan: "study-plan",
  /** By Monday: chosen goals, and good or paused weeks. */
  studyWeeks: "study-weeks",
  /** Scenes whose introduction the learner has opened. */
  introsDone: "intros-done",
  /** Scenes whose words the learner has studied. */
  wordsDone: "words-done",
  /** Scenes whose dialogue the learner has heard to its end. */
  dialoguesDone: "dialogues-done",
  /** The answer to the first-visit question. The preferences derived from it belong to the device. */
  startingPoint: "starting-point",
  mistakes: "mistakes",
  /** By kind of mistake: number of practices with this mistake. */
  mistakeRounds: "mistake-rounds",
  /** Only for visitors: accounts have the keys above. */
  recent: "recent",
  /** Study records of the visit by id. After a sign-in they stay here until they are in the outbox. */
  records: "records",
  /** By favourite stored here: the time since which the server's list lacks this favourite. */
  missingFavourites: "missing-favourites",
  /** The events of one review card of an account. */
  review: (card: string): string => `review:${card}`,
  /**
   * The review events of all cards of a visit. After a sign-in they stay here until they are in the outbox.
   */
  reviewEvents: "review-events",
  /** The state of every review card. */
  reviewDeck: "review-deck",
  reviewSettings: "review-settings",
  /** By review card: why it cannot be asked. An account's list comes from the server. */
  unavailableCards: "unavailable-cards",
  /** The position up to which the server's review events were read. */
  reviewCursor: "review-cursor",
  /** An account's ear training results for one contrast. */
  ear: (contrast: string): string => `ear:${contrast}`,
  /**
   * A visit's ear training results for all contrasts. After a sign-in they stay here until they are in the
   * outbox.
   */
  earVisit: "ear-visit",
  /** The position up to which the server's ear training results were read. */
  earCursor: "ear-cursor",
  /** A change that the server rejected. */
  refused: (entryId: string): string => `refused:${entryId}`,
} as const;
