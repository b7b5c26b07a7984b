import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "./api-error.ts";
import { onNetworkBack } from "./network-back.ts";

/** The state of a request for a screen. A retry keeps the last error until it succeeds or fails. */
export type Load<T> =
  | { state: "loading" }
  | { state: "ready"; data: T }
  | { state: "failed"; error: unknown; isRetrying: boolean };

/** Data that is available without a request, until it is dropped. */
export type Preloaded<T> = { data: () => T | undefined; drop: () => void };

/**
 * Loads data for a screen and again when `load` changes, so wrap it in useCallback with what it depends on. Pass the
 * page's language for answers that are in it: another language loads them again.
 * An answer that comes after the screen has moved on is dropped. After a failure of network or server the request is repeated by
 * itself: as soon as there is a network, and now and then. Preloaded data is shown at once and not requested.
 */
export function useLoad<T>(
  load: () => Promise<T>,
  language = "",
  preloaded?: Preloaded<T>,
): Load<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<{ load: () => Promise<T>; language: string; result: Load<T> }>(() => {
    const data = preloaded?.data();
    return {
      load,
      language,
      result: data === undefined ? { state: "loading" } : { state: "ready", data },
    };
  });
  const isKnown = useRef(shown.result.state === "ready");
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false;
      preloaded?.drop();
      return undefined;
    }
    let isCurrent = true;
    const show = (result: Load<T>): void => {
      if (isCurrent) setShown({ load, language, result });
    };
    load().then(
      (data) => show({ state: "ready", data }),
      (error: unknown) => show({ state: "failed", error, isRetrying: false }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- preloaded data is of use when the screen opens, and only then
  }, [load, language, attempt]);
  const retry = useCallback(() => {
    setShown((now) =>
      now.result.state === "failed" ? { ...now, result: { ...now.result, isRetrying: true } } : now,
    );
    setAttempt((n) => n + 1);
  }, []);
  // The result of another load must not be shown for this one, not even for a frame.
  const isOwn = shown.load === load && shown.language === language;
  const result: Load<T> = isOwn ? shown.result : { state: "loading" };
  const isWaiting = result.state === "failed" && !result.isRetrying && !isRefusal(result.error);
  useEffect(
    // Ever more rarely, up to about a minute. Devices that failed together must not return together.
    () =>
      isWaiting ? onNetworkBack(retry, 2_000 * 2 ** Math.min(attempt, 5) * (1 + Math.random())) : undefined,
    [isWaiting, retry, attempt],
  );
  return { ...result, retry };
}

/** The server said no, and will say so again. From 500 on it could not answer: its database is away, say. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "server" && (error.status ?? 500) < 500;
}
