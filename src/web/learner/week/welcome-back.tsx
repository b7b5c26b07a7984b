import { content } from "#contract/content.ts";
import type { ContentLine } from "#contract/content.schema.ts";
import { bestRememberedLines } from "#domain/review/return-day.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Link } from "#web/kit/router/link.tsx";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { useFavourites } from "#web/learning/favourites.ts";
import { useDueToday } from "#web/learning/review/due-today.ts";
import { reviewDeck } from "#web/learning/review/review-deck.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useStamps } from "#web/learning/stamps/stamps.ts";
import styles from "./welcome-back.module.css";

const linesShown = 3;

/** Loads the best-remembered lines from their scenes. Skips scenes that fail to load. */
async function loadKnownLines(): Promise<ContentLine[]> {
  const { deck, unavailable } = reviewDeck.current();
  const places = bestRememberedLines(deck, unavailable, linesShown);
  const lines = await Promise.all(
    places.map(async ({ contentId, segment }) => {
      try {
        const scene = await call(content.one, { params: { id: contentId } });
        return scene.lines.find((line) => line.segment === segment);
      } catch (error) {
        logProblem("a remembered line could not be loaded", error);
        return undefined;
      }
    }),
  );
  return lines.flatMap((line) => line ?? []);
}

/**
 * Welcomes a learner who returns after two weeks. Shows lines that they know, a scene that they like and a
 * short review. Does not count missed days.
 */
export function WelcomeBack() {
  const { t, i18n } = useTexts("week");
  const lines = useLoad(loadKnownLines, i18n.language);
  const due = useDueToday().count;
  const liked = useLikedScene();
  const known = lines.state === "ready" ? lines.data : [];
  return (
    <section className={styles["card"]} aria-labelledby="welcome-back">
      <h2 id="welcome-back" className={styles["title"]}>
        <span lang="ja" className="mincho">
          おかえりなさい
        </span>
        {i18n.language !== "ja" && <span className={styles["translation"]}>{t("back.title")}</span>}
      </h2>
      {known.length > 0 && (
        <>
          <p className={styles["text"]}>{t("back.lines")}</p>
          <ul>
            {known.map((line, index) => (
              <KnownLine key={index} line={line} />
            ))}
          </ul>
        </>
      )}
      {liked !== undefined && (
        <Link
          className={buttonClass({ variant: "primary", isWide: true })}
          to={paths.study(liked.id, "dialogue")}
        >
          {t("back.scene", { title: liked.title })}
        </Link>
      )}
      {due > 0 && (
        <Link className={buttonClass({ isWide: true })} to={screenPaths.review}>
          {t("back.review", { count: due })}
        </Link>
      )}
    </section>
  );
}

/** The newest favourite or, if there is none, the scene with the best grade. */
function useLikedScene(): { id: string; title: string } | undefined {
  const { i18n } = useTexts("week");
  const { favourites } = useFavourites();
  const stamps = useStamps();
  const index = useLoad(loadSceneIndex, i18n.language);
  const newest = [...favourites].sort((a, b) => b.addedAt - a.addedAt).map(({ contentId }) => contentId);
  const best = Object.entries(stamps)
    .sort(([, one], [, other]) => other.best - one.best || other.last.at - one.last.at)
    .map(([id]) => id);
  if (index.state !== "ready") return undefined;
  const scenes = index.data;
  return [...newest, ...best].flatMap((id) => scenes.get(id) ?? [])[0];
}

function KnownLine({ line }: { line: ContentLine }) {
  const { t } = useTexts("week");
  const { showFurigana, showRomaji } = usePreferences();
  const sound = useSound(line.audio?.url);
  return (
    <li className={styles["line"]}>
      <div className={styles["said"]}>
        <p lang="ja">
          {line.tokens.map((token, index) => (
            <Ruby key={index} token={token} isShown={showFurigana} />
          ))}
        </p>
        {showRomaji && (
          <p className={styles["text"]} lang="ja-Latn" aria-hidden="true">
            {line.romaji}
          </p>
        )}
        <p className={styles["text"]}>{line.translation}</p>
      </div>
      {line.audio && <IconButton icon="speaker" label={t("back.hear")} onClick={() => sound.play()} />}
    </li>
  );
}
