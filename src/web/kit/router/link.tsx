import type { ComponentPropsWithRef, MouseEvent } from "react";
import { navigate } from "./location.ts";

type Props = Omit<ComponentPropsWithRef<"a">, "href"> & { to: string };

/**
 * Whether a click is primary and without modifier keys. The browser handles all others, for example by
 * opening a new tab.
 */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

export function Link({ to, onClick, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? "_self") !== "_self") return;
        event.preventDefault();
        // A link to the current page adds no second history entry.
        navigate(to, { replace: to === window.location.pathname + window.location.search });
      }}
    >
      {children}
    </a>
  );
}
