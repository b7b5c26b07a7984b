import { Suspense, useEffect, useRef, useState, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { returnFocusTo, watchHistory } from "#web/kit/ui/layers/modal-stack.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { useMediaQuery } from "#web/kit/ui/use-media-query.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import { besideQuery, wordAt, wordElement } from "#web/scene/position/page-geometry.ts";
import { useFormNames } from "./form-name.tsx";
import { WordCard } from "./word-card.tsx";
import type { TappedWord } from "./word-card.tsx";
import { removeScrollPadding, scrollLineIntoView } from "./scroll-line-into-view.ts";
import styles from "./word-pane.module.css";
import type { RefObject } from "react";

/** Highlights the explained word directly in the DOM, so that React does not re-render its line. */
function useTappedMark(scene: Scene, tapped: TappedWord | undefined): void {
  useEffect(() => {
    if (tapped === undefined || !("token" in tapped)) return undefined;
    const line = scene.lines.find(({ segment }) => segment === tapped.segment);
    const word = wordElement(tapped.segment, line?.tokens.indexOf(tapped.token) ?? -1);
    word?.setAttribute("data-tapped", "");
    if (document.documentElement.hasAttribute("data-modal")) returnFocusTo(word);
    return () => word?.removeAttribute("data-tapped");
  }, [scene, tapped]);
}

type Props = {
  scene: Scene;
  /** Whether the dialogue tab is shown. */
  isActive: boolean;
  /** Whether the lines show their text, so that the learner can tap words. */
  hasWords: boolean;
  hidden: ReadonlySet<number>;
  tapped: TappedWord | undefined;
  onWord: (token: ContentToken, segment: number) => void;
  onClose: () => void;
};

/**
 * Shows the card of a tapped word, in a pane beside the dialogue if there is room, otherwise in a sheet below
 * the line.
 */
export function WordPane({ scene, isActive, hasWords, hidden, tapped, onWord, onClose }: Props) {
  const { t } = useTranslation();
  // Only the dialogue tab has room for a pane.
  const isWide = useMediaQuery(besideQuery) && isActive;
  const { dictionaryMode } = usePreferences();
  useTappedMark(scene, tapped);
  useFormNames();
  const [last, setLast] = useState(tapped);
  if (tapped !== undefined && tapped !== last) setLast(tapped);
  const segment = tapped?.segment;
  useEffect(() => {
    if (segment === undefined) return undefined;
    scrollLineIntoView(segment, isWide);
    return removeScrollPadding;
  }, [segment, isWide]);
  const pane = useRef<HTMLElement>(null);
  const closePane = useDismissablePane(pane, isWide && tapped !== undefined, onClose);
  // The card quotes no hidden line, and no line at all while the learner hears lines before reading them.
  const lines = hasWords ? scene.lines.filter((line) => !hidden.has(line.segment)) : [];
  const card =
    last === undefined ? null : (
      <Suspense fallback={null}>
        <WordCard scene={scene} lines={lines} tapped={last} onWord={onWord} />
      </Suspense>
    );
  const tapBeside = (x: number, y: number): boolean => {
    const word = wordAt(x, y);
    const token = scene.lines.find((line) => line.segment === word?.segment)?.tokens[word?.place ?? -1];
    if (word === undefined || token === undefined) return false;
    onWord(token, word.segment);
    return true;
  };
  if (isWide) {
    // Shows no hint to tap a word if no word can be tapped.
    if (tapped === undefined && !(hasWords && dictionaryMode)) return null;
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
      isLow
      onBeside={tapBeside}
    >
      <div aria-live="polite">{card}</div>
    </Sheet>
  );
}

/**
 * Makes a non-modal pane beside the page dismissible like a sheet. Escape and the browser's back button close
 * it, keyboard focus moves into it, and closing it returns the focus to the word. Returns the function that
 * closes the pane.
 */
function useDismissablePane(
  pane: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): () => void {
  const close = useCallback(() => {
    document.querySelector<HTMLElement>("[data-tapped]")?.focus({ preventScroll: true });
    onClose();
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isSheetOpen = document.documentElement.hasAttribute("data-modal");
      if (event.key === "Escape" && !isSheetOpen) close();
    };
    if (document.documentElement.getAttribute("data-input") === "keyboard") pane.current?.focus();
    watchHistory().opened(close);
    document.addEventListener("keydown", press);
    return () => {
      watchHistory().closed(close);
      document.removeEventListener("keydown", press);
    };
  }, [pane, isOpen, close]);
  return close;
}
