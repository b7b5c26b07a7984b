import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import type { Scene } from "./api.ts";
import { useFormNames } from "./form-name.tsx";
import { WordCard } from "./word-card.tsx";
import type { TappedWord } from "./tapped-word.ts";
import styles from "./word-pane.module.css";

const wide = "(min-width: 1024px)";

/** Top bar and tabs, which a line must not slip under. */
const headerHeight = 124;

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

/** Marks the word that is explained, directly on the page: its line is not drawn anew. */
function useTappedMark(scene: Scene, tapped: TappedWord | undefined): void {
  useEffect(() => {
    if (tapped === undefined || !("token" in tapped)) return undefined;
    const line = scene.lines.find(({ segment }) => segment === tapped.segment);
    const place = line?.tokens.indexOf(tapped.token) ?? -1;
    const word = document.querySelector(`#line-${tapped.segment} [data-token="${place}"]`);
    word?.setAttribute("data-tapped", "");
    return () => word?.removeAttribute("data-tapped");
  }, [scene, tapped]);
}

/** How much of the screen stays free above the sheet, for the line the word is in. */
const freeAbove = 0.48;

type Props = {
  scene: Scene;
  /** Whether the dialogue is on the screen. */
  isActive: boolean;
  /** Whether its lines are written out, so that there are words to tap. */
  hasWords: boolean;
  tapped: TappedWord | undefined;
  onClose: () => void;
};

/** Where a tapped word is explained: a pane beside the dialogue where there is room, else a sheet below the line. */
export function WordPane({ scene, isActive, hasWords, tapped, onClose }: Props) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { dictionaryMode } = usePreferences();
  useTappedMark(scene, tapped);
  useFormNames();
  const [last, setLast] = useState(tapped);
  if (tapped !== undefined && tapped !== last) setLast(tapped);
  const segment = tapped !== undefined && "segment" in tapped ? tapped.segment : undefined;
  useEffect(() => {
    if (segment === undefined || isWide) return;
    // The sheet takes the lower part: the tapped line moves above it, its end before its beginning.
    const line = document.querySelector(`#line-${segment} p`);
    if (line === null) return;
    const { top, bottom } = line.getBoundingClientRect();
    const over = Math.min(bottom - window.innerHeight * freeAbove, top - headerHeight);
    if (over > 0) window.scrollTo(0, window.pageYOffset + over);
  }, [segment, isWide]);
  useEffect(() => {
    if (!isWide || tapped === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isWide, tapped, onClose]);
  const card =
    last === undefined ? null : (
      <Suspense fallback={null}>
        <WordCard scene={scene} tapped={last} />
      </Suspense>
    );
  if (isWide) {
    // Where no word can be tapped, nothing is to be said about it.
    if (!isActive || (tapped === undefined && !(hasWords && dictionaryMode))) return null;
    return (
      <aside className={styles["pane"]} aria-label={t("study.word.title")} aria-live="polite">
        {tapped === undefined ? (
          <p className={styles["hint"]}>{t("study.word.hint")}</p>
        ) : (
          <>
            <IconButton
              className={styles["close"]}
              icon="close"
              label={t("common.close")}
              onClick={onClose}
            />
            {card}
          </>
        )}
      </aside>
    );
  }
  return (
    <Sheet
      isOpen={tapped !== undefined}
      onClose={onClose}
      title={t("study.word.title")}
      closeLabel={t("common.close")}
      isLow
    >
      {card}
    </Sheet>
  );
}
