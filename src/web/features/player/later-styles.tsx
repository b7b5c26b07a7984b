import href from "./later.css?url";

/** Styles of what a scene can be read and heard without. They come beside it, so that the page itself stays small. */
export function LaterStyles() {
  return <link rel="stylesheet" href={href} precedence="default" />;
}
