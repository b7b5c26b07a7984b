/** Where the service worker keeps answers that are for one learner alone; it goes when they sign out. */
export const ownStore = "kaiwa-own-1";
