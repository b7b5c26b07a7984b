import { lazy, useState } from "react";
import type { ComponentType } from "react";

/** A part whose code is loaded at its first render, or earlier by `load`. */
export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * Like React's `lazy`, but renders synchronously if the code is loaded. `lazy` always suspends first, and
 * React discards prerendered HTML that is suspended while its parent re-renders.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Waiting: ComponentType<Props> = lazy(loadOnce);
  const Part: ComponentType<Props> = (props) => {
    // Keep the same component until unmount. If the component changed, React would remount the part.
    const [Drawn] = useState(() => Loaded ?? Waiting);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { load: loadOnce });
}
