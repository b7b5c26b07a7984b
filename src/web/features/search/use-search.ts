import { useCallback, useEffect, useState } from "react";
import type { Load } from "#web/lib/api/use-load.ts";
import { useLoad } from "#web/lib/api/use-load.ts";
import { search } from "./api.ts";
import type { SearchResult } from "./api.ts";

/** Long enough that a word being typed is not asked for letter by letter, short enough not to be noticed. */
const pauseMs = 250;

const nothing = async (): Promise<SearchResult[]> => [];

/** Searches once the learner pauses; an empty question asks nothing. */
export function useSearch(question: string, language: string): Load<SearchResult[]> & { retry: () => void } {
  const [settled, setSettled] = useState("");
  const wanted = question.trim();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(wanted), wanted === "" ? 0 : pauseMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  const asked = wanted === "" ? "" : settled;
  const load = useCallback(() => (asked === "" ? nothing() : search(asked)), [asked]);
  const result = useLoad(load, language);
  return asked === wanted ? result : { state: "loading", retry: result.retry };
}
