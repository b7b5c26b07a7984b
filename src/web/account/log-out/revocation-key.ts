/** Storage key of a token whose learner has signed out, but whose session the server has not ended yet. */
export const revocationKey = (id: string): string => `kaiwa:revoke:${id}`;
