import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Page } from "./page.tsx";

type Props = {
  title: string;
  /** A heading in the page, if it differs from the title. */
  heading?: string;
  text: string;
  /** The target of the button, by default the list of scenes. */
  to?: string;
  label?: string;
};

export function NoSuchPage({ title, heading = title, text, to = screenPaths.categories, label }: Props) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      <EmptyState
        picture="platform"
        title={heading}
        text={text}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={to}>
            {label ?? t("common.toScenes")}
          </Link>
        }
      />
    </Page>
  );
}
