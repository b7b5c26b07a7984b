import { useTranslation } from "react-i18next";
import { parseCardId } from "#domain/review/events/card.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { loadCategories } from "#web/catalogue/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { reviewDeck } from "#web/learning/review/review-deck.ts";
import { useDueToday } from "#web/learning/review/due-today.ts";
import { ConstructionNotice } from "#web/site/construction-notice.tsx";

/** The saved words, each with a link to its line, and the review that asks for them. */
export function VocabularyRoute() {
  const { t, i18n } = useTranslation();
  const { t: review } = useTexts("review");
  const { count } = useDueToday();
  const words = useSavedWords();
  const list = useLoad(loadCategories, i18n.language);
  const scenes = list.state === "ready" ? list.data.flatMap((one) => one.scenes) : [];
  return (
    <Page title={t("construction.vocabulary.title")}>
      <List>
        <ListLink
          icon="repeat"
          title={review("title")}
          detail={count > 0 ? t("home.step.reviewTitle", { count }) : undefined}
          to={screenPaths.review}
        />
      </List>
      {words.length === 0 ? (
        <EmptyState picture="stall" title={review("saved.none")} text={review("saved.how")} />
      ) : (
        <>
          <SectionHeading>{review("saved.title")}</SectionHeading>
          <List label={review("saved.title")}>
            {words.map(({ lexeme, contentId, segment }) => (
              <ListLink
                key={lexeme}
                title={<span lang="ja">{lexeme}</span>}
                // A space reserves the line until the titles are loaded.
                detail={scenes.find(({ id }) => id === contentId)?.title ?? "\u00a0"}
                to={paths.line(contentId, segment)}
              />
            ))}
          </List>
        </>
      )}
      <ConstructionNotice feature="vocabulary" />
    </Page>
  );
}

/** The saved words, the latest first. A word that is saved from several lines appears once. */
function useSavedWords() {
  const { deck } = reviewDeck.useShown();
  const saved = Object.entries(deck).filter(([, { isSaved }]) => isSaved);
  const words = saved
    .sort(([, a], [, b]) => b.addedAt - a.addedAt)
    .flatMap(([id]) => {
      const card = parseCardId(id);
      return card?.about === "word" ? [card] : [];
    });
  return words.filter(({ lexeme }, index) => words.findIndex((one) => one.lexeme === lexeme) === index);
}
