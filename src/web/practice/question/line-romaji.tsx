import type { ContentLine } from "#contract/content.schema.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { romajiAround } from "./blank-text.ts";
import lineText from "./line-text.module.css";

/**
 * A line in romaji, for learners who cannot read kana yet. Until the learner answers, it has a gap for the
 * blank. Hidden from screen readers, because they read the line itself.
 */
export function LineRomaji({ line, hasGap = false }: { line: ContentLine; hasGap?: boolean }) {
  const { showRomaji } = usePreferences();
  const around = hasGap ? romajiAround(line) : undefined;
  if (!showRomaji || (hasGap && around === undefined)) return null;
  return (
    <span className={lineText["romaji"]} lang="ja-Latn" aria-hidden="true">
      {around === undefined ? (
        line.romaji
      ) : (
        <>
          {around.before}
          <i />
          {around.after}
        </>
      )}
    </span>
  );
}
