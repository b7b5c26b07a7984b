import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { category } from "#contract/category.ts";
import type { ContentItem } from "#contract/category.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { call } from "#web/kit/api/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import styles from "./lit-street.module.css";

/** After the sequence of the result, so that neither covers the other. */
const waitMs = 1900;

/** Shown over the end of a scene whose light has just gone on: a card if it was the last dark one of its street. */
export function LitStreet({ scene }: { scene: Pick<ContentData, "id" | "category"> }) {
  const { t } = useTranslation();
  const texts = useOptionalTexts("town");
  const recordOf = useSceneRecords();
  const [street, setStreet] = useState<readonly ContentItem[]>();
  const [isOpen, setIsOpen] = useState(false);
  const { id } = scene.category;
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    call(category.one, { params: { id } }).then(
      ({ contents }) => {
        if (!isCurrent || contents.some((one) => lightOf(recordOf(one.id)) !== "on")) return;
        setStreet(contents);
        timer = window.setTimeout(() => setIsOpen(true), waitMs);
      },
      (error: unknown) => logProblem("the street of the scene is not known", error),
    );
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the scene ends
  }, [id]);
  if (texts === undefined || street === undefined) return null;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={texts.t("street.lit")}
      closeLabel={t("common.close")}
      footer={
        <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.categories}>
          {texts.t("street.next")}
        </Link>
      }
    >
      <p className={styles["name"]}>{scene.category.title}</p>
      <ul className={styles["street"]}>
        {street.map((one) => (
          <li key={one.id}>
            <img src={pictureOf(one.coverImage, "night")} alt="" width={108} height={95} />
            <span>{one.title}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
