/**
 * Factor for all timeouts of tests. 1 is right for a quiet machine with two cores.
 * @example KAIWA_TEST_PATIENCE=4 npm test // on a machine that has other work
 */
export const patience = Number(process.env["KAIWA_TEST_PATIENCE"] ?? 1);
