import type { ReactNode } from "react";
import type { WayOn } from "#domain/practice/ending.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Link } from "#web/router/link.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import styles from "./ways-on.module.css";

type Props = {
  /** The way on that fits the grade. */
  way: WayOn;
  /** Unknown until it is loaded, without a network, and after the last scene. */
  next: { id: string; title: string } | undefined;
  /** Whether there is anything to drill. */
  canDrill: boolean;
  onAgain: () => void;
  onDrill: () => void;
  onDialogue: () => void;
};

const ways: readonly WayOn[] = ["next", "drill", "again", "dialogue"];

/** Where to go from a result: the way that fits stays in reach at the bottom of the screen, the others stand above it. */
export function WaysOn({ way, next, canDrill, onAgain, onDrill, onDialogue }: Props) {
  const { t } = useTexts("practice");
  const button = (label: string, onClick: () => void) => (isFirst: boolean) => (
    <Button variant={isFirst ? "primary" : "quiet"} isWide onClick={onClick}>
      {label}
    </Button>
  );
  const draw: Record<WayOn, (isFirst: boolean) => ReactNode> = {
    next: (isFirst) => (
      <Link
        className={buttonClass({ variant: isFirst ? "primary" : "quiet", isWide: true })}
        to={next === undefined ? screenPaths.categories : paths.study(next.id)}
      >
        {next === undefined ? t("result.more") : t("result.next", { title: next.title })}
      </Link>
    ),
    drill: button(t("drill.begin"), onDrill),
    again: button(t("result.again"), onAgain),
    dialogue: button(t(way === "dialogue" ? "result.toDialogue" : "result.back"), onDialogue),
  };
  const others = ways.filter((one) => one !== way && (one !== "drill" || canDrill));
  return (
    <>
      <ul className={styles["others"]}>
        {others.map((one) => (
          <li key={one}>{draw[one](false)}</li>
        ))}
      </ul>
      <div className={styles["first"]}>{draw[way](true)}</div>
    </>
  );
}
