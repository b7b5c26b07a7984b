import { useTranslation } from "react-i18next";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-results.module.css";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";
import { useCallback, useEffect, useState } from "react";
import type { Load } from "#web/kit/api/use-load.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { search } from "./api.ts";
import type { SearchResult } from "./api.ts";

/** The code of this panel loads with the first search. */
export function SearchPanel({ query }: { query: string }) {
  const { i18n } = useTranslation();
  const results = useSearch(query, i18n.language);
  return (
    <LoadView
      load={results}
      whenOffline={<OfflineScenes />}
      skeleton={<div className={styles["searching"]} />}
    >
      {(found) => <SearchResults results={found} />}
    </LoadView>
  );
}

/** Debounce: long enough to skip requests for single letters, short enough to be unnoticeable. */
const debounceMs = 250;

const nothing = async (): Promise<SearchResult[]> => [];

/** Searches when the learner stops typing; an empty query sends no request. */
function useSearch(query: string, language: string): Load<SearchResult[]> & { retry: () => void } {
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
