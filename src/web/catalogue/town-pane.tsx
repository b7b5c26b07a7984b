import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { loadCategories } from "./api.ts";
import { ReadLights } from "./read-lights.tsx";
import { StreetList, StreetListSkeleton } from "./street-list.tsx";
import type { StreetLights } from "./street-list.tsx";
import styles from "./town-pane.module.css";

type Props = {
  /** The category of the open scene. Undefined until the scene is loaded. */
  current: string | undefined;
};

/** The streets of the town, beside an open scene. */
export function TownPane({ current }: Props) {
  const { t, i18n } = useTranslation();
  const list = useLoad(loadCategories, i18n.language);
  const [lights, setLights] = useState<StreetLights>();
  const pane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const street = pane.current?.querySelector<HTMLElement>("[aria-current]");
    // Not `scrollIntoView`, which can scroll the scene, too.
    if (pane.current && street) pane.current.scrollTop = street.offsetTop - pane.current.clientHeight / 3;
  }, [list.state, current]);
  return (
    <nav ref={pane} className={styles["pane"]} aria-label={t("home.allScenes")}>
      <Link className={styles["home"]} to={screenPaths.categories}>
        {product.name} <span lang="ja">会話</span>
      </Link>
      <SectionHeading aside={lights?.count}>{t("home.allScenes")}</SectionHeading>
      {list.state === "loading" && <StreetListSkeleton />}
      {list.state === "ready" && (
        <>
          <StreetList categories={list.data} lights={lights} current={current} />
          <ReadLights categories={list.data} lights={lights} onLights={setLights} />
        </>
      )}
    </nav>
  );
}
