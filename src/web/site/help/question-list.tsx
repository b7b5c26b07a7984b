import { useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { linkPaths, questions } from "./questions.ts";
import type { HelpQuestion } from "./questions.ts";
import styles from "./question-list.module.css";
import { searchQuestions } from "./search-questions.ts";

type Answered = HelpQuestion & { question: string; answer: string; words?: string };

export function QuestionList({ opened, isForSale }: { opened: string | null; isForSale: boolean }) {
  const { t } = useTexts("help");
  const [query, setQuery] = useState("");
  const all: Answered[] = questions
    .filter(({ group }) => isForSale || group !== "membership")
    .map((question) => ({ ...question, ...t(`faq.items.${question.id}`, { returnObjects: true }) }));
  const found = searchQuestions(all, query);
  const groups = [...new Set(all.map(({ group }) => group))];
  return (
    <>
      <TextField
        type="search"
        label={t("faq.search")}
        value={query}
        onChange={setQuery}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      {/* Rendered before the first search, because screen readers announce only changes of a live
          region. */}
      <p className={styles["count"]} aria-live="polite">
        {query.trim() === ""
          ? ""
          : found.length === 0
            ? t("faq.none", { query: query.trim() })
            : t("faq.found", { count: found.length })}
      </p>
      {query.trim() !== "" ? (
        <Questions list={found} opened={opened} />
      ) : (
        groups.map((group) => (
          <section key={group} aria-label={t(`faq.groups.${group}`)}>
            <h3 className={styles["group"]}>{t(`faq.groups.${group}`)}</h3>
            <Questions list={all.filter((one) => one.group === group)} opened={opened} />
          </section>
        ))
      )}
    </>
  );
}

function Questions({ list, opened }: { list: readonly Answered[]; opened: string | null }) {
  const { t } = useTexts("help");
  if (list.length === 0) return null;
  return (
    <div className={styles["questions"]}>
      {list.map(({ id, question, answer, link }) => (
        <details key={id} className={styles["question"]} open={id === opened || undefined} id={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {link !== undefined && <Link to={linkPaths[link]}>{t(`faq.links.${link}`)}</Link>}
        </details>
      ))}
    </div>
  );
}
