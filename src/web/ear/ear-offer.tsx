import { contrastToOffer } from "#domain/practice/contrast-to-offer.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { paths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { session } from "#web/kit/session/session.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useEarResults } from "#web/learning/ear-results.ts";
import { storedMistakes } from "#web/learning/mistakes.ts";
import { loadContrasts } from "./api.ts";
import { WithKana } from "./with-kana.tsx";

/** Offers a contrast after three mistakes that may be due to hearing. `latest` are the mistakes of this practice or review. */
export function EarOffer({ latest }: { latest: Mistakes }) {
  const counts = storedMistakes(session.owner());
  const id = contrastToOffer({ counts, latest }, useEarResults());
  return id === undefined ? null : <Offer id={id} />;
}

function Offer({ id }: { id: string }) {
  const texts = useOptionalTexts("ear");
  const list = useLoad(loadContrasts, texts?.i18n.language);
  const contrast = list.state === "ready" ? list.data.find((one) => one.id === id) : undefined;
  if (texts === undefined || contrast === undefined) return null;
  return (
    <Link className={buttonClass({ isWide: true })} to={paths.ear(id)}>
      <Icon name="speaker" size={20} />
      <WithKana text={texts.t("offer", { title: contrast.title })} />
    </Link>
  );
}
