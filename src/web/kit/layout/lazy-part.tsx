import { lazy, useState } from "react";
import type { ComponentType } from "react";

/** A part whose code is loaded when it is first drawn, or before by `load`. */
export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * Like React's `lazy`, but a part whose code is here already is drawn at once: `lazy` always waits for a moment, and React
 * gives up taking over HTML that waits while something around it changes.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Waiting: ComponentType<Props> = lazy(loadOnce);
  const Part: ComponentType<Props> = (props) => {
    // Of one kind as long as it stands, or React would draw it anew.
    const [Drawn] = useState(() => Loaded ?? Waiting);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: loadOnce });
}
