/** Tab storage key for the id of the learner who secures the account in order to buy a membership. */
export const securesPurchase = "kaiwa:secures-purchase";
