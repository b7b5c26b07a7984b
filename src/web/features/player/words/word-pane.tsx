import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Sheet } from "#web/ui/modal/sheet.tsx";
import type { ContentToken, Scene } from "#web/features/player/api.ts";
import { useFormNames } from "./form-name.tsx";
import { WordCard } from "./word-card.tsx";
import type { TappedWord } from "#web/features/player/tapped-word.ts";
import { usePaneManners } from "./use-pane-focus.ts";
import styles from "./word-pane.module.css";

/** As in study-player.module.css. */
const wide = "(min-width: 1024px), (min-width: 640px) and (max-height: 480px)";

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

/** Where lines end on the screen: above the sheet that takes its lower part, or above the dock. */
function lowerEdge(isWide: boolean): number {
  if (!isWide) return window.innerHeight * freeAbove;
  return document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? window.innerHeight;
}

/** Where lines begin on the screen: below the top bar, and the tabs where they stay. */
function upperEdge(): number {
  const bars = [...document.querySelectorAll("header, [role=tablist]")].filter(
    (bar) => bar.closest("[role=dialog]") === null,
  );
  return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
}

/** Moves the word's line to where it can be read: all of it, or as much as does not hide its beginning. */
function makeRoom(segment: number, isWide: boolean): void {
  const line = document.getElementById(`line-${segment}`);
  const text = line?.querySelector("p");
  if (!line || !text) return;
  const { top: lineTop, bottom } = line.getBoundingClientRect();
  const { top } = text.getBoundingClientRect();
  // A line one was led to from another may be above what can be seen.
  const by =
    top < upperEdge()
      ? lineTop - headerHeight
      : Math.max(0, Math.min(bottom - lowerEdge(isWide), top - headerHeight));
  if (by === 0) return;
  // At the end of the page there is not enough of it to move the last line up by.
  const left = document.documentElement.scrollHeight - window.innerHeight - window.pageYOffset;
  if (by > left) document.body.style.paddingBottom = `${by - left}px`;
  window.scrollTo(0, window.pageYOffset + by);
}

function giveRoomBack(): void {
  document.body.style.paddingBottom = "";
}

type Props = {
  scene: Scene;
  /** Whether the dialogue is on the screen. */
  isActive: boolean;
  /** Whether its lines are written out, so that there are words to tap. */
  hasWords: boolean;
  /** Lines the learner does not want to see. */
  hidden: ReadonlySet<number>;
  tapped: TappedWord | undefined;
  onWord: (token: ContentToken, segment: number) => void;
  onClose: () => void;
};

/** Where a tapped word is explained: a pane beside the dialogue where there is room, else a sheet below the line. */
export function WordPane({ scene, isActive, hasWords, hidden, tapped, onWord, onClose }: Props) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { dictionaryMode } = usePreferences();
  useTappedMark(scene, tapped);
  useFormNames();
  const [last, setLast] = useState(tapped);
  if (tapped !== undefined && tapped !== last) setLast(tapped);
  const segment = tapped?.segment;
  useEffect(() => {
    if (segment === undefined) return undefined;
    makeRoom(segment, isWide);
    return giveRoomBack;
  }, [segment, isWide]);
  const pane = useRef<HTMLElement>(null);
  const closePane = usePaneManners(pane, isWide && tapped !== undefined, onClose);
  // Neither what the learner hid nor what they want to hear before they read it.
  const lines = hasWords ? scene.lines.filter((line) => !hidden.has(line.segment)) : [];
  const card =
    last === undefined ? null : (
      <Suspense fallback={null}>
        <WordCard scene={scene} lines={lines} tapped={last} onWord={onWord} />
      </Suspense>
    );
  if (isWide) {
    // Where no word can be tapped, nothing is to be said about it.
    if (!isActive || (tapped === undefined && !(hasWords && dictionaryMode))) return null;
    return (
      <aside ref={pane} className={styles["pane"]} tabIndex={-1} aria-label={t("study.word.title")}>
        {tapped === undefined && <p className={styles["hint"]}>{t("study.word.hint")}</p>}
        <div aria-live="polite">
          {tapped !== undefined && (
            <>
              <IconButton
                className={styles["close"]}
                icon="close"
                label={t("common.close")}
                onClick={closePane}
              />
              {card}
            </>
          )}
        </div>
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
