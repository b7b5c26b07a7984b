import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./legal.module.css";

type Props = { title: string; paragraphs: readonly string[]; items?: readonly string[] };

export function LegalSection({ title, paragraphs, items = [] }: Props) {
  return (
    <section className={classNames(styles["section"], styles["text"])}>
      <h2 className={styles["title"]}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul className={styles["items"]}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
