import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Light } from "#domain/learning/bonds.ts";
import { streetPicture } from "#domain/site/scene-pictures.ts";
import { paths } from "#domain/site/screens.ts";
import type { Hour } from "#domain/site/skies.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { Link } from "#web/kit/router/link.tsx";
import styles from "./street.module.css";

/** A character who waits in front of the place of the learner's next scene. */
export type Guide = { sceneId: string; avatar: string };

type Props = {
  /** The cover of the category. */
  cover: string;
  scenes: readonly { id: string; title: string }[];
  hour: Hour;
  /** The light of each scene. Undefined until the learner's records are read. */
  lights: readonly Light[] | undefined;
  /** Scenes that are newly lit since the learner's last visit. */
  fresh?: readonly string[] | undefined;
  guide?: Guide | undefined;
};

/**
 * The places of a category side by side, each a link to its scene. One picture shows all places with dark
 * windows. A part of a second picture covers each lit place.
 */
export function Street({ cover, scenes, hour, lights, fresh = [], guide }: Props) {
  const { t } = useTranslation();
  const road = useRef<HTMLDivElement>(null);
  const door = scenes.findIndex(({ id }) => id === guide?.sceneId);
  useLayoutEffect(() => {
    const place = road.current?.querySelectorAll<HTMLElement>("li")[door];
    if (road.current) road.current.scrollLeft = place ? place.offsetLeft - place.offsetWidth / 2 : 0;
  }, [door]);
  return (
    <div ref={road} className={styles["road"]}>
      <div className={styles["places"]}>
        {/* Only after hydration, because a prerendered page has no hour. */}
        <AfterHydration>
          <img className={styles["all"]} src={streetPicture(cover, hour, false)} alt="" loading="lazy" />
        </AfterHydration>
        <ul>
          {scenes.map(({ id, title }, index) => {
            const light = lights?.[index];
            return (
              <li key={id}>
                <Link className={styles["place"]} to={paths.study(id)}>
                  <span className={styles["picture"]}>
                    {(light === "on" || light === "half") && (
                      <img
                        className={styles["lit"]}
                        data-light={light}
                        data-fresh={fresh.includes(id) || undefined}
                        src={streetPicture(cover, hour, true)}
                        alt=""
                        loading="lazy"
                        style={{ left: `${-index * 100}%`, width: `${scenes.length * 100}%` }}
                      />
                    )}
                    {index === door && <img className={styles["guide"]} src={guide?.avatar} alt="" />}
                  </span>
                  <span className={styles["name"]}>
                    {title}
                    {light && <span className="visually-hidden">, {t(`category.light.${light}`)}</span>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
