import { useTranslation } from "react-i18next";
import type { EventData } from "#contract/account.schema.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { List, ListItem } from "#web/kit/ui/list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { providerName } from "#web/account/social/provider-name.ts";
import { listEvents } from "#web/account/api.ts";

/** The latest events of the account, in which the learner can detect actions of other people. */
export function EventsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t: text } = useTexts("account");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text("events.title")}>
      <Events />
    </Sheet>
  );
}

function Events() {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const events = useLoad(listEvents);
  const detailOf = ({ at, device, provider }: EventData): string => {
    const time = formatDate(at, "moment");
    const by = provider === undefined ? undefined : providerName(t, provider);
    return [time, by, device].filter((part) => part !== undefined).join(" · ");
  };
  return (
    <LoadView load={events} skeleton={<Skeleton shape="block" height={200} />}>
      {(rows) => (
        <List label={text("events.title")}>
          {rows.map((event, index) => (
            // Events have no id, and the list is only replaced as a whole.
            <ListItem key={index} title={text(`events.kinds.${event.kind}`)} detail={detailOf(event)} />
          ))}
        </List>
      )}
    </LoadView>
  );
}
