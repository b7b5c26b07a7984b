/**
 * Whether a page was loaded past the service worker: on a first visit, or while the worker was on its way. It may have been
 * taken over since, so that who controls it now does not tell. Safari before 15 knows nothing better.
 */
export function isLoadedPastWorker(navigation: PerformanceEntry | undefined, isControlled: boolean): boolean {
  const isTold = navigation !== undefined && "workerStart" in navigation;
  return isTold ? navigation.workerStart === 0 : !isControlled;
}
