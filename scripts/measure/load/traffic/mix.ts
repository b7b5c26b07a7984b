import type { Mix } from "./requests.ts";

/**
 * Requests of one visit of a learner who comes back and studies one scene, by kind, as `npm run bench -- --visit` counts them in a
 * browser; a favourite in every third, a look at the history in every third. A session lasts until it was not used for 90 days, so
 * few visits begin with a login: one of thirty.
 */
export const visitMix: Mix = {
  login: 1 / 30,
  page: 1,
  file: 2,
  account: 2,
  list: 3,
  favourites: 1,
  stamps: 1,
  review: 1,
  scene: 1,
  speech: 65,
  favourite: 1 / 3,
  progress: 5,
  record: 6,
  reviewed: 1,
  history: 1 / 3,
};

const { speech: _speech, file: _file, ...rest } = visitMix;
/** The same without the files that never change, which a cache in front of the server would send. */
export const apiMix: Mix = rest;
