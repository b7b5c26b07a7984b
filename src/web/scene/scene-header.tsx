import { useEffect, useRef, useState } from "react";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { useIsHydrated } from "#web/kit/layout/after-hydration.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import type { PageBar } from "#web/kit/ui/page-header.tsx";
import styles from "./scene-header.module.css";

type Props = PageBar & {
  /** Undefined until the scene is loaded. */
  cover: string | undefined;
  /**
   * Shows the header without a picture, because the scene cannot be shown. It is the same component, so that
   * the focus stays when the scene appears.
   */
  isPlain: boolean;
};

/** When the picture has scrolled away, the bar shows the title. */
export function SceneHeader({ title, backLabel, onBack, trailing, cover, isPlain }: Props) {
  const bar = useRef<HTMLElement>(null);
  const band = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  const isHydrated = useIsHydrated();
  // iOS before 12.2 has no IntersectionObserver. There the bar always looks as if the picture had scrolled
  // away.
  const isSolid = isPlain || isPast || (isHydrated && !("IntersectionObserver" in window));
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return undefined;
    if (bar.current === null || band.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsPast(entries[entries.length - 1]?.isIntersecting === false),
      { rootMargin: `-${bar.current.offsetHeight}px 0px 0px` },
    );
    observer.observe(band.current);
    return () => observer.disconnect();
  }, [isPlain]);
  return (
    <>
      <header ref={bar} className={classNames(styles["header"], isSolid && styles["past"])}>
        <div className={styles["bar"]}>
          <IconButton icon="back" label={backLabel} onClick={onBack} />
          <h1 className={styles["title"]}>{title}</h1>
          <div className={styles["trailing"]}>{trailing}</div>
        </div>
      </header>
      {!isPlain && (
        <div ref={band} className={styles["band"]} data-place>
          {cover !== undefined && (
            <picture>
              <source media="(min-width: 600px)" srcSet={pictureOf(cover, "wide")} />
              <img className={styles["picture"]} src={pictureOf(cover, "band")} alt="" />
            </picture>
          )}
        </div>
      )}
    </>
  );
}
