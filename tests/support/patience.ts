/**
 * How much longer tests may wait than on a quiet machine of two cores: one setting for all limits.
 * @example KAIWA_TEST_PATIENCE=4 npm test // on a machine that has other work
 */
export const patience = Number(process.env["KAIWA_TEST_PATIENCE"] ?? 1);
