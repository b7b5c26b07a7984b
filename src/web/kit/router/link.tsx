import type { ComponentPropsWithRef, MouseEvent } from "react";
import { navigate } from "./location.ts";

type Props = Omit<ComponentPropsWithRef<"a">, "href"> & { to: string; replace?: boolean };

/** A primary click without modifier keys. All others are left to the browser, which opens a new tab, for example. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

/** A link inside the app. */
export function Link({ to, replace = false, onClick, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? "_self") !== "_self") return;
        event.preventDefault();
        // A link to the current page adds no second entry.
        navigate(to, { replace: replace || to === window.location.pathname + window.location.search });
      }}
    >
      {children}
    </a>
  );
}
