import { useEffect, useState } from "react";
import { category } from "#contract/category.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { call } from "#web/kit/api/api.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { Street } from "#web/learning/street/street.tsx";
import styles from "./lit-street.module.css";

/**
 * The sheet opens after the seal animation. Its windows light up within 600 ms, so that all animations have
 * finished 1.9 s after the end of the scene.
 */
const opensAfterMs = 1200;

type LitStreetData = { street: ListedCategory; next: string };

/**
 * The category if every window in it is lit, with the address of the next category with a dark window.
 * Undefined if the category still has a dark window.
 */
async function litStreet(
  id: string,
  isLit: (scene: { id: string }) => boolean,
): Promise<LitStreetData | undefined> {
  const streets = await call(category.list, {});
  const here = streets.findIndex((street) => street.id === id);
  const street = streets[here];
  if (street === undefined || !street.scenes.every(isLit)) return undefined;
  const others = [...streets.slice(here + 1), ...streets.slice(0, here)];
  const next = others.find(({ scenes }) => !scenes.every(isLit));
  return { street, next: next === undefined ? screenPaths.categories : paths.category(next.id) };
}

/**
 * Shown after the window of the scene has been lit. If that was the last dark window of its category, opens a
 * sheet.
 */
export function LitStreet({ scene }: { scene: Pick<ContentData, "id" | "category"> }) {
  const texts = useOptionalTexts("town");
  const recordOf = useSceneRecords();
  const [found, setFound] = useState<LitStreetData>();
  const [isOpen, setIsOpen] = useState(false);
  const { id } = scene.category;
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    const opening = new Promise((resolve) => {
      timer = window.setTimeout(resolve, opensAfterMs);
    });
    litStreet(id, (one) => lightOf(recordOf(one.id)) === "on").then(
      async (lit) => {
        if (!isCurrent || lit === undefined) return;
        setFound(lit);
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
  if (texts === undefined || found === undefined) return null;
  const { street, next } = found;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={texts.t("street.lit")}
      footer={
        <Link className={buttonClass({ variant: "primary", isWide: true })} to={next}>
          {texts.t("street.next")}
        </Link>
      }
    >
      <p className={styles["name"]}>{street.title}</p>
      <Street
        cover={street.coverImage}
        scenes={street.scenes}
        hour="night"
        lights={street.scenes.map(() => "on")}
        fresh={street.scenes.map((one) => one.id)}
      />
    </Sheet>
  );
}
