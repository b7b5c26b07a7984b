import { heightName } from "#domain/speaking/curve.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Romaji } from "#web/speaking/romaji.tsx";
import type { MirroredMora } from "./mirrored-mora.ts";
import styles from "./mirror-table.module.css";

const inTenths = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** The content of the mirror as a table, for screen readers and for learners who prefer it. */
export function MirrorTable({ moras, isShown }: { moras: readonly MirroredMora[]; isShown: boolean }) {
  const { t } = useTexts("speaking");
  const none = t("mirror.table.none");
  return (
    <div className={isShown ? styles["box"] : "visually-hidden"}>
      <table className={styles["table"]}>
        <caption>{t("mirror.table.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("mirror.table.beat")}</th>
            <th scope="col">{t("mirror.table.modelHeight")}</th>
            <th scope="col">{t("mirror.table.mineHeight")}</th>
            <th scope="col">{t("mirror.table.modelLength")}</th>
            <th scope="col">{t("mirror.table.mineLength")}</th>
          </tr>
        </thead>
        <tbody>
          {moras.map(({ kana, romaji, kind, falls, model, mine }, index) => (
            <tr key={index} data-begins={moras[index - 1]?.phrase !== moras[index]?.phrase || undefined}>
              <th scope="row">
                <span lang="ja">{kana}</span>
                <Romaji>{romaji}</Romaji>
                {kind !== "plain" && <small> {t(`mirror.kind.${kind}`)}</small>}
                {falls && <small> {t("mirror.table.falls")}</small>}
              </th>
              <td>{t(`mirror.height.${heightName(model.height)}`)}</td>
              <td>{mine === undefined ? none : t(`mirror.height.${heightName(mine.height)}`)}</td>
              <td>{inTenths(model.bar)}</td>
              <td>{mine === undefined ? none : inTenths(mine.bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
