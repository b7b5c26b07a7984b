import href from "./learning.css?url";

/** Styles of a learner's own screens. A first visit does without them, so they are a file of their own. */
export function LearningStyles() {
  return <link rel="stylesheet" href={href} precedence="default" />;
}
