import type { ContentLine } from "#contract/content.schema.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { romajiAround } from "./blank-text.ts";
import lineText from "./line-text.module.css";

/**
 * A line in romaji, for learners who cannot read kana yet; until the blank is answered, with a gap in its place.
 * Hidden from screen readers, which have read the line itself already.
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
