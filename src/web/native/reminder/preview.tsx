import { useEffect, useState } from "react";
import { product } from "#domain/site/product.ts";
import { logProblem } from "#web/kit/log.ts";
import type { NotificationTexts } from "#web/native/notification-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./reminder-settings.module.css";

type Props = {
  heading: string;
  time: string;
  /** The language of the interface. When it changes, the texts are loaded again. */
  language: string;
  load: () => Promise<NotificationTexts>;
};

export function Preview({ heading, time, language, load }: Props) {
  const [texts, setTexts] = useState<NotificationTexts>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (found) => {
        if (isCurrent) setTexts(found);
      },
      (error: unknown) => logProblem("the preview of the reminder could not be loaded", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, load]);
  return (
    <section className={styles["group"]}>
      <h2 className={styles["heading"]}>{heading}</h2>
      <div className={styles["preview"]}>
        <p className={styles["app"]}>
          <Icon name="bell" size={18} />
          <span className={styles["name"]}>{product.name}</span>
          <span>{time}</span>
        </p>
        <p className={styles["strong"]}>{texts?.title ?? "\u00a0"}</p>
        <p>{texts?.body ?? "\u00a0"}</p>
      </div>
    </section>
  );
}
