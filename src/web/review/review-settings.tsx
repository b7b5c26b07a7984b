import { useTranslation } from "react-i18next";
import { dailyLimits } from "#domain/review/deck.ts";
import { parseCardId } from "#domain/review/events/card.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { reviewEvents } from "#web/learning/review/review-events.ts";
import { reviewDeck } from "#web/learning/review/review-deck.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { List, ListItem } from "#web/kit/ui/list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import styles from "./review-settings.module.css";

/** The maximum number of suspended cards in the list. */
const maxShown = 30;

export function ReviewSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("review");
  const { i18n } = useTranslation();
  const { deck, limit } = reviewDeck.useShown();
  const scenes = useLoad(loadSceneIndex, i18n.language);
  const suspended = Object.entries(deck)
    .filter(([, { isAside, isKept }]) => isAside && isKept)
    .map(([id]) => id);
  const titleOf = (card: string): string => {
    const place = parseCardId(card);
    const title = scenes.state === "ready" ? scenes.data.get(place?.contentId ?? "")?.title : undefined;
    const line = t("settings.line", { number: (place?.segment ?? 0) + 1 });
    return title === undefined ? line : `${title} · ${line}`;
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("settings.title")}>
      <SegmentedControl
        label={t("settings.limit")}
        options={dailyLimits.map((value) => ({ value: String(value), label: value }))}
        value={String(limit)}
        onChange={(chosen) =>
          reviewDeck.chooseLimit(dailyLimits.find((one) => String(one) === chosen) ?? limit)
        }
      />
      <p className={styles["hint"]}>{t("settings.hint")}</p>
      {suspended.length > 0 && (
        <>
          <h3 className={styles["heading"]}>{t("settings.aside")}</h3>
          <List>
            {suspended.slice(0, maxShown).map((card) => (
              <ListItem
                key={card}
                title={titleOf(card)}
                detail={wordIn(card)}
                trailing={
                  <Button
                    aria-label={`${t("settings.back")}: ${titleOf(card)}`}
                    onClick={() => reviewEvents.record([{ card, kind: "back" }])}
                  >
                    {t("settings.back")}
                  </Button>
                }
              />
            ))}
          </List>
        </>
      )}
    </Sheet>
  );
}

function wordIn(card: string) {
  const place = parseCardId(card);
  return place?.about === "word" ? <span lang="ja">{place.lexeme}</span> : undefined;
}
