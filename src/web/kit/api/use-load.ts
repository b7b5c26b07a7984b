import { useCallback, useEffect, useRef, useState } from "react";
import { backoffMs, withJitter } from "#domain/backoff.ts";
import { ApiError } from "./api-error.ts";
import { onNetworkBack } from "./network-back.ts";

/** The state of a screen's request. While retrying, it keeps the last error. */
export type Load<T> =
  | { state: "loading" }
  | { state: "ready"; data: T }
  | { state: "failed"; error: unknown; isRetrying: boolean };

/** The shortest delay is half of the first. */
const delays = { firstWaitMs: 4_000, longestWaitMs: 128_000 };

/** Data that is available without a request until it is dropped. */
export type Preloaded<T> = { data: () => T | undefined; drop: () => void };

/**
 * Loads data for a screen, and again when `load` changes, so wrap `load` in useCallback. If the response
 * depends on the language, pass the page's language to reload the data when it changes. A response that
 * arrives after `load` has changed is dropped. After a network or server failure the request is repeated
 * automatically, when the network returns and with increasing delays. Preloaded data is shown without a
 * request.
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
    // oxlint-disable-next-line react/exhaustive-deps -- preloaded data is used only when the screen opens
  }, [load, language, attempt]);
  const retry = useCallback(() => {
    setShown((now) =>
      now.result.state === "failed" ? { ...now, result: { ...now.result, isRetrying: true } } : now,
    );
    setAttempt((n) => n + 1);
  }, []);
  // The result of another load must not be shown for this one, not even for one frame.
  const isOwn = shown.load === load && shown.language === language;
  const result: Load<T> = isOwn ? shown.result : { state: "loading" };
  const isWaiting = result.state === "failed" && !result.isRetrying && !isRefusal(result.error);
  useEffect(
    () =>
      isWaiting ? onNetworkBack(retry, withJitter(backoffMs(attempt + 1, delays), Math.random())) : undefined,
    [isWaiting, retry, attempt],
  );
  return { ...result, retry };
}

/**
 * Whether the server rejected the request, so that a retry does not help. From status 500 on a retry may
 * succeed, for example when the database is back.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "server" && (error.status ?? 500) < 500;
}
