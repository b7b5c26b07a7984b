import { UnderConstruction } from "#web/site/under-construction.tsx";

export function VocabularyRoute() {
  return <UnderConstruction feature="vocabulary" />;
}
