import type { Mix } from "./requests.ts";

/**
 * Requests of one visit of a learner who comes back, by kind: the later visit of `npm run bench -- --visit`, which is counted in a
 * browser, without files that only a first visit or a new version fetches. A session lasts 90 days, so few visits begin with a
 * login: one of thirty.
 */
export const visitMix: Mix = {
  login: 1 / 30,
  page: 2,
  account: 1,
  list: 2,
  favourites: 1,
  stamps: 1,
  review: 2,
  scene: 2,
  speech: 12,
  favourite: 0.3,
  progress: 3,
  record: 2,
  reviewed: 1,
  history: 0.3,
};
