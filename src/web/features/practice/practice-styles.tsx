import href from "./practice.css?url";

/** Styles of the practice tab. A first visit does without them, so they are a file of their own. */
export function PracticeStyles() {
  return <link rel="stylesheet" href={href} precedence="default" />;
}
