import { lazyPart } from "#web/kit/layout/lazy-part.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";

/*
 * A scene can be read and played without these parts. They load after the dialogue is drawn, or on first use.
 */

export const loadFooter = () => import("#web/scene/dialogue/footer.ts");

export const Intro = lazyPart(() => import("./intro.tsx").then((m) => m.Intro));
export const NextBar = lazyPart(() => import("./next-bar.tsx").then((m) => m.NextBar));
export const Vocabulary = lazyPart(() =>
  import("#web/scene/vocabulary/vocabulary.tsx").then((m) => m.Vocabulary),
);
export const AfterWords = lazyPart(() => import("./after-words.tsx").then((m) => m.AfterWords));

export async function prepareTab(pathname: string): Promise<void> {
  const [, tab] = /^\/study\/[^/]+\/(\w+)/.exec(pathname) ?? [];
  if (tab === "vocabulary") await Promise.all([Vocabulary.load(), AfterWords.load()]);
  else if (tab === undefined || tab === "intro") await Promise.all([Intro.load(), NextBar.load()]);
}

export const TabMark = optionalPart(() => import("./tab-mark.tsx").then((m) => m.TabMark));
export const LockedNotice = lazyPart(() => loadFooter().then((m) => m.LockedNotice));
export const PrintSheet = optionalPart(() => loadFooter().then((m) => m.PrintSheet));
export const SelectionBar = optionalPart(() => loadFooter().then((m) => m.SelectionBar));
export const PlaybackEffects = optionalPart(() =>
  import("#web/scene/playback/playback-effects.tsx").then((m) => m.PlaybackEffects),
);
export const PlaybackSheets = lazyPart(() =>
  import("#web/scene/sheets/playback-sheets.tsx").then((m) => m.PlaybackSheets),
);
export const WordPane = optionalPart(
  () => import("#web/scene/words/word-pane.tsx").then((m) => m.WordPane),
  "tapped",
);
