import type { NextAction } from "#domain/practice/next-action.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./ways-on.module.css";

type Props = {
  contentId: string;
  /** The way on that fits the grade. */
  way: NextAction;
  /** Unknown until it is loaded, without a network, and after the last scene. */
  next: { id: string; title: string } | undefined;
  /** Whether there is anything to drill. */
  canDrill: boolean;
  onAgain: () => void;
  onDrill: () => void;
  onDialogue: () => void;
};

const ways: readonly NextAction[] = ["next", "speak", "drill", "again", "dialogue"];

/** Where to go from a result: the way that fits stays in reach at the bottom of the screen, the others stand above it. */
export function WaysOn(props: Props) {
  const { way, canDrill } = props;
  const others = ways.filter((one) => one !== way && (one !== "drill" || canDrill));
  return (
    <>
      <ul className={styles["others"]}>
        {others.map((one) => (
          <li key={one}>
            <OneWay {...props} to={one} />
          </li>
        ))}
      </ul>
      <div className={styles["first"]}>
        <OneWay {...props} to={way} />
      </div>
    </>
  );
}

function OneWay({ contentId, to, way, next, onAgain, onDrill, onDialogue }: Props & { to: NextAction }) {
  const { t } = useTexts("practice");
  const look = { variant: to === way ? "primary" : "quiet", isWide: true } as const;
  if (to === "next") {
    return (
      <Link
        className={buttonClass(look)}
        to={next === undefined ? screenPaths.categories : paths.study(next.id)}
      >
        {next === undefined ? t("result.more") : t("result.next", { title: next.title })}
      </Link>
    );
  }
  if (to === "speak") {
    return (
      <Link className={buttonClass(look)} to={paths.speak(contentId)}>
        {t("speak")}
      </Link>
    );
  }
  const acts = { drill: onDrill, again: onAgain, dialogue: onDialogue };
  const labels = {
    drill: "drill.begin",
    again: "result.again",
    dialogue: way === "dialogue" ? "result.toDialogue" : "result.back",
  } as const;
  return (
    <Button {...look} onClick={acts[to]}>
      {t(labels[to])}
    </Button>
  );
}
