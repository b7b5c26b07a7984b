import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./segments.module.css";
import words from "./underlined-tabs.module.css";

type TabsProps<Id extends string> = {
  /** The prefix of the ids that connect tabs with their panels; unique in the page. */
  name: string;
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Shows labels with a line under the selected one instead of a raised segment. */
  isUnderlined?: boolean | undefined;
};

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

/** A tab list. Arrow keys, Home and End choose a tab; the Tab key moves to the panel. */
export function Tabs<Id extends string>({
  name,
  label,
  tabs,
  selected,
  onSelect,
  isUnderlined = false,
}: TabsProps<Id>) {
  const look = isUnderlined
    ? { track: words["track"], tab: words["tab"], chosen: words["chosen"] }
    : { track: styles["track"], tab: styles["segment"], chosen: styles["chosen"] };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[neighbour(event.key, at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(name, next.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={look.track}>
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(name, tab.id)}
            className={classNames(look.tab, isSelected && look.chosen)}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(name, tab.id) : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

type TabPanelProps = {
  name: string;
  id: string;
  children: ReactNode;
  className?: string | undefined;
  /** The panel's name if no tabs are shown, which makes it a plain group. */
  label?: string | undefined;
};

/** Render only the panel of the selected tab. */
export function TabPanel({ name, id, children, className, label }: TabPanelProps) {
  return (
    <div
      role={label === undefined ? "tabpanel" : "group"}
      id={panelId(name, id)}
      className={className}
      aria-labelledby={label === undefined ? tabId(name, id) : undefined}
      aria-label={label}
      tabIndex={label === undefined ? 0 : -1}
    >
      {children}
    </div>
  );
}

function neighbour(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
