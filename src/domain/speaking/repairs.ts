/**
 * What a learner can say at any turn to get help: hear the line again, hear it slowly, ask what its key word means, say that they
 * do not understand, ask for a moment.
 */
export const repairKinds = ["again", "slower", "meaning", "lost", "wait"] as const;
export type RepairKind = (typeof repairKinds)[number];

/** What a partner says to them, and when the learner's choice was not heard clearly. An explanation belongs to its line. */
export const repairAnswers = ["again", "slower", "lost", "wait", "unsure"] as const;
export type RepairAnswer = (typeof repairAnswers)[number];
