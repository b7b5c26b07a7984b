/** A token whose session the server has not ended yet, although its learner has signed out. */
export const revocationKey = (id: string): string => `kaiwa:revoke:${id}`;
