/** @example seconds(1234) // "1.2 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
