import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#web/ui/sheet.tsx";
import type { Scene } from "./api.ts";
import { WordCard } from "./word-card.tsx";
import type { TappedWord } from "./word-card.tsx";
import styles from "./word-pane.module.css";

const wide = "(min-width: 1024px)";

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => window.matchMedia(wide).matches);
  useEffect(() => {
    const query = window.matchMedia(wide);
    const follow = (): void => setIsWide(query.matches);
    // Safari before 14 has only the older pair.
    if (typeof query.addEventListener === "function") query.addEventListener("change", follow);
    else query.addListener(follow);
    return () => {
      if (typeof query.removeEventListener === "function") query.removeEventListener("change", follow);
      else query.removeListener(follow);
    };
  }, []);
  return isWide;
}

type Props = { scene: Scene; tapped: TappedWord | undefined; onClose: () => void };

/** Where a tapped word is explained: a pane beside the dialogue where there is room, else a sheet below the line. */
export function WordPane({ scene, tapped, onClose }: Props) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [last, setLast] = useState(tapped);
  if (tapped !== undefined && tapped !== last) setLast(tapped);
  useEffect(() => {
    if (tapped === undefined || isWide) return;
    // The sheet covers the lower half: the line that was tapped moves above it.
    const line = document.getElementById(`line-${tapped.segment}`);
    const top = line?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.35) window.scrollTo(0, window.pageYOffset + top - 130);
  }, [tapped, isWide]);
  const card =
    last === undefined ? null : (
      <Suspense fallback={null}>
        <WordCard scene={scene} tapped={last} />
      </Suspense>
    );
  if (isWide) {
    return tapped === undefined ? null : (
      <aside className={styles["pane"]} aria-label={t("study.word.title")}>
        {card}
      </aside>
    );
  }
  return (
    <Sheet
      isOpen={tapped !== undefined}
      onClose={onClose}
      title={t("study.word.title")}
      closeLabel={t("common.close")}
    >
      {card}
    </Sheet>
  );
}
