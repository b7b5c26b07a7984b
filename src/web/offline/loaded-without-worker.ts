/**
 * Whether a page was loaded without the service worker: on a first visit, or while the worker was being
 * installed. `isControlled` is only the fallback for Safari before 15, because a worker may have claimed the
 * page later.
 */
export function isLoadedWithoutWorker(
  navigation: PerformanceEntry | undefined,
  isControlled: boolean,
): boolean {
  const hasWorkerStart = navigation !== undefined && "workerStart" in navigation;
  return hasWorkerStart ? navigation.workerStart === 0 : !isControlled;
}
