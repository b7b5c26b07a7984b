import { useState } from "react";
import { paths } from "#domain/site/screens.ts";
import type { MemberScene } from "#web/membership/payment/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";
import styles from "./plans.module.css";

/** Number of scenes shown initially. */
const atFirst = 6;

/** The titles of the members' scenes. Each links to its scene, whose preview is free. */
export function MemberScenes({ scenes }: { scenes: readonly MemberScene[] }) {
  const { t } = useTexts("payment");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? scenes : scenes.slice(0, atFirst);
  return (
    <>
      <p className={styles["words"]}>{t("gets.scenes")}</p>
      <ul className={styles["scenes"]}>
        {shown.map(({ id, title, level, categoryTitle, coverImage }) => (
          <li key={id}>
            <Link className={styles["scene"]} to={paths.study(id)}>
              <PictureRow picture={coverImage} title={title} details={[`${categoryTitle} · ${level}`]} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < scenes.length && (
        <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
          {t("gets.all", { count: scenes.length })}
        </Button>
      )}
      <p className={styles["words"]}>{t("gets.offline")}</p>
    </>
  );
}
