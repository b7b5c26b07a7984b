import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { category } from "#contract/category.ts";
import type { ContentItem } from "#contract/category.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { call } from "#web/kit/api/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import styles from "./lit-street.module.css";

/**
 * The sheet opens after the seal animation. All its lamps are on 1.9 s after the end of the scene, when the
 * rest of the ending sequence has also finished.
 */
const opensAfterMs = 1200;
const lampsWithinMs = 460;

type LitStreetData = { contents: readonly ContentItem[]; next: string };

/**
 * The scenes of a category in which every window is lit, and the address of the next category with a dark
 * window. Undefined if this category still has a dark window.
 */
async function litStreet(
  id: string,
  isLit: (scene: { id: string }) => boolean,
): Promise<LitStreetData | undefined> {
  const { contents } = await call(category.one, { params: { id } });
  if (!contents.every(isLit)) return undefined;
  const streets = await call(category.list, {});
  const here = streets.findIndex((street) => street.id === id);
  const others = [...streets.slice(here + 1), ...streets.slice(0, here)];
  const next = others.find(({ scenes }) => !scenes.every(isLit));
  return { contents, next: next === undefined ? screenPaths.categories : paths.category(next.id) };
}

/**
 * Shown after the window of the scene has been lit. If that was the last dark window of its category, opens a
 * sheet.
 */
export function LitStreet({ scene }: { scene: Pick<ContentData, "id" | "category"> }) {
  const { t } = useTranslation();
  const texts = useOptionalTexts("town");
  const recordOf = useSceneRecords();
  const [street, setStreet] = useState<LitStreetData>();
  const [isOpen, setIsOpen] = useState(false);
  const { id } = scene.category;
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    const opening = new Promise((resolve) => {
      timer = window.setTimeout(resolve, opensAfterMs);
    });
    litStreet(id, (one) => lightOf(recordOf(one.id)) === "on").then(
      async (found) => {
        if (!isCurrent || found === undefined) return;
        setStreet(found);
        await opening;
        setIsOpen(true);
      },
      (error: unknown) => logProblem("the scene's category could not be loaded", error),
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
        <Link className={buttonClass({ variant: "primary", isWide: true })} to={street.next}>
          {texts.t("street.next")}
        </Link>
      }
    >
      <p className={styles["name"]}>{scene.category.title}</p>
      <ul className={styles["street"]}>
        {street.contents.map((one, place, { length }) => (
          <li key={one.id} style={{ animationDelay: `${Math.floor((place * lampsWithinMs) / length)}ms` }}>
            <img src={pictureOf(one.coverImage, "night")} alt="" width={108} height={95} />
            <span>{one.title}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
