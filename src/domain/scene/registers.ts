/** Listeners to whom a line may be said in another register. */
export const registers = ["friend", "stranger", "customer"] as const;
export type Register = (typeof registers)[number];
