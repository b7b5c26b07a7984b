/** The learner's lists, as the address names them. */
export const ownLists = ["continue", "completed", "favourites"] as const;
export type OwnList = (typeof ownLists)[number];
