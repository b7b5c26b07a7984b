import type { ComponentPropsWithRef, MouseEvent } from "react";
import { navigate } from "./location.ts";

type Props = Omit<ComponentPropsWithRef<"a">, "href"> & { to: string; replace?: boolean };

/** A plain click with nothing held down; anything else is the browser's business: a new tab, a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
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
        // The page one is on already needs no second entry.
        navigate(to, { replace: replace || to === window.location.pathname + window.location.search });
      }}
    >
      {children}
    </a>
  );
}
