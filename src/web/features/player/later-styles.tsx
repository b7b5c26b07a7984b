import href from "./later.css?url";

/** Styles of the parts that are loaded later, in a file of their own, so that the page itself stays small. */
export function LaterStyles() {
  return <link rel="stylesheet" href={href} precedence="default" />;
}
