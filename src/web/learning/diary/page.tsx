import type { ReactNode } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { dayOf } from "#domain/day.ts";
import { kanjiDate } from "#domain/diary/kanji-date.ts";
import type { PageMark as Mark } from "#domain/diary/pages.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import type { Weather } from "#domain/site/skies.ts";
import { PageMark } from "#web/learning/marks/page-mark.tsx";
import { remarkerOf, textOf, writtenAs } from "./page-text.ts";
import type { PageText } from "./page-text.ts";
import { Squares } from "./squares.tsx";
import { usePageShape } from "./use-page-shape.ts";
import styles from "./page.module.css";

const weatherWords: Record<Weather, string> = { clear: "晴れ", cloud: "曇り", rain: "雨", snow: "雪" };

/** Date and weather as a Japanese diary begins with them. */
export function pageHeading(at: number, weather: Weather = "clear"): { date: string; weather: string } {
  const today = dayOf(at, new Date(at).getTimezoneOffset());
  const { month, day } = kanjiDate(today);
  const weekday = "日月火水木金土".charAt(new Date(today).getUTCDay());
  return { date: `${month}${day}（${weekday}）`, weather: `天気　${weatherWords[weather]}` };
}

type Props = {
  scene: ContentData;
  text: PageText;
  /** When the conversation began. */
  at: number;
  mark: Mark;
  /** The mark, and the grade that it stands for. */
  markLabel: string;
  /** The ids of the sentences whose quoted words the learner has said. */
  own: readonly number[];
  /** The id of the sentence to highlight. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Shown below the page, or on the left side of an open book. */
  children: ReactNode;
};

/** A page of the picture diary: the place, what happened in vertical writing, and the partner's remark in red. */
export function DiaryPage(props: Props) {
  const { scene, text, at, mark, markLabel, own, chosen, onChoose, children } = props;
  const [around, shape] = usePageShape();
  const { written, remark } = text;
  const heading = pageHeading(at, scene.diary?.weather);
  const partner = remarkerOf(scene, text);
  return (
    <div ref={around} className={styles["around"]} data-size={shape.size}>
      <div className={styles["page"]}>
        <p className={styles["heading"]} lang="ja">
          <span className="mincho">{heading.date}</span>
          <span className="mincho">{heading.weather}</span>
        </p>
        <img
          className={styles["picture"]}
          src={pictureOf(scene.coverImage, "hero")}
          alt=""
          width={360}
          height={316}
        />
        <div className={styles["sheet"]}>
          <Squares
            written={writtenAs(written, own)}
            shape={shape}
            marked={written.findIndex(({ id }) => id === chosen)}
            onTap={(place) => {
              const sentence = written[place];
              if (sentence !== undefined) onChoose(sentence.id);
            }}
          />
          <ul className="visually-hidden">
            {written.map((sentence) => (
              <li key={sentence.id} lang="ja">
                <button
                  type="button"
                  onClick={() => onChoose(sentence.id)}
                  onFocus={() => onChoose(sentence.id)}
                >
                  {textOf(sentence)}
                </button>
              </li>
            ))}
          </ul>
          <div className={styles["note"]}>
            {partner && <img src={partner.avatar} alt={partner.name} width={44} height={44} />}
            {remark && (
              <button type="button" className={styles["remark"]} onClick={() => onChoose(remark.id)}>
                <span className="mincho" lang="ja">
                  {textOf(remark)}
                </span>
              </button>
            )}
            <span className={styles["mark"]}>
              <PageMark mark={mark} label={markLabel} />
            </span>
          </div>
        </div>
      </div>
      <div className={styles["beside"]}>{children}</div>
    </div>
  );
}
