import { useCallback, useEffect, useState } from "react";
import type { Load } from "#web/kit/api/use-load.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { search } from "./api.ts";
import type { SearchResult } from "./api.ts";

/** The debounce: long enough not to search for every letter of a word, short enough not to be noticed. */
const debounceMs = 250;

const nothing = async (): Promise<SearchResult[]> => [];

/** Searches when the learner stops typing; an empty query sends no request. */
export function useSearch(query: string, language: string): Load<SearchResult[]> & { retry: () => void } {
  const [settled, setSettled] = useState("");
  const wanted = query.trim();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(wanted), wanted === "" ? 0 : debounceMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  const searched = wanted === "" ? "" : settled;
  const load = useCallback(() => (searched === "" ? nothing() : search(searched)), [searched]);
  const result = useLoad(load, language);
  return searched === wanted ? result : { state: "loading", retry: result.retry };
}
