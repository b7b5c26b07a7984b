import { useTranslation } from "react-i18next";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-results.module.css";
import { useSearch } from "./use-search.ts";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

/** The results of a search. Loaded with the first one. */
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
