import type { NextAction } from "#domain/practice/next-action.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./next-actions.module.css";

export type Actions = {
  contentId: string;
  /** The next step that fits the grade. */
  recommended: NextAction;
  /** The name of the character whose lines the learner hears again. */
  partner: string | undefined;
  /** Undefined while the next scene loads, offline, and after the last scene. */
  next: { id: string; title: string } | undefined;
  /** Whether the practice has missed lines. */
  canDrill: boolean;
  onAgain: () => void;
  onDrill: () => void;
  onDialogue: () => void;
};

const actions: readonly NextAction[] = ["next", "speak", "drill", "again", "dialogue"];

/** The next steps after a practice, without the recommended one if that is already `shown`. */
export function NextActions(props: Actions & { isRecommendedShown: boolean }) {
  const { recommended, canDrill, isRecommendedShown } = props;
  const others = actions.filter(
    (one) => !(one === recommended && isRecommendedShown) && (one !== "drill" || canDrill),
  );
  return (
    <ul className={styles["others"]}>
      {others.map((one) => (
        <li key={one}>
          <ActionButton {...props} to={one} variant="quiet" />
        </li>
      ))}
    </ul>
  );
}

/** The recommended next step. */
export function RecommendedAction(props: Actions) {
  return <ActionButton {...props} to={props.recommended} variant="primary" />;
}

function ActionButton({
  contentId,
  to,
  recommended,
  partner,
  next,
  onAgain,
  onDrill,
  onDialogue,
  variant,
}: Actions & { to: NextAction; variant: "primary" | "quiet" }) {
  const { t } = useTexts("practice");
  const look = { variant, isWide: true } as const;
  if (to === "next") {
    return (
      <Link
        className={buttonClass(look)}
        to={next === undefined ? screenPaths.categories : paths.study(next.id)}
      >
        {next === undefined ? t("result.more") : t("result.next")}
      </Link>
    );
  }
  if (to === "speak") {
    return (
      <Link className={buttonClass(look)} to={paths.speak(contentId)}>
        <Icon name="microphone" size={20} />
        {t(variant === "primary" ? "result.speak" : "speak")}
      </Link>
    );
  }
  const acts = { drill: onDrill, again: onAgain, dialogue: onDialogue };
  const labels = { drill: "drill.begin", again: "result.again", dialogue: "result.back" } as const;
  const isTogether = to === "dialogue" && recommended === "dialogue";
  return (
    <Button {...look} onClick={acts[to]}>
      {isTogether
        ? partner === undefined
          ? t("result.toDialogue")
          : t("result.listenAgain")
        : t(labels[to])}
    </Button>
  );
}
