/** Other registers of a line: to a friend, politely to people one meets first or superiors, to a customer. */
export const registers = ["friend", "polite", "customer"] as const;
export type Register = (typeof registers)[number];
