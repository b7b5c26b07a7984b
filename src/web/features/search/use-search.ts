import { useCallback, useEffect, useState } from "react";
import type { Load } from "#web/lib/api/use-load.ts";
import { useLoad } from "#web/lib/api/use-load.ts";
import { search } from "./api.ts";
import type { SearchResult } from "./api.ts";

/** The debounce: long enough not to search for every letter of a word, short enough not to be noticed. */
const pauseMs = 250;

const nothing = async (): Promise<SearchResult[]> => [];

/** Searches when the learner stops typing; an empty query sends no request. */
export function useSearch(query: string, language: string): Load<SearchResult[]> & { retry: () => void } {
  const [settled, setSettled] = useState("");
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === "") {
      setSettled("");
      return undefined;
    }
    const timer = window.setTimeout(() => setSettled(wanted), pauseMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  // oxlint-disable-next-line react/exhaustive-deps -- results are in the page's language: a new language asks anew
  const load = useCallback(() => (settled === "" ? nothing() : search(settled)), [settled, language]);
  const result = useLoad(load);
  return settled === wanted ? result : { state: "loading", retry: result.retry };
}
