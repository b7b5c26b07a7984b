/** In the tab's storage: the learner who secures their account because they want to buy a membership. */
export const securesPurchase = "kaiwa:secures-purchase";
