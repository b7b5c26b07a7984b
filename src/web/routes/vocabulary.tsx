import { UnderConstruction } from "#web/layout/under-construction.tsx";

export function VocabularyRoute() {
  return <UnderConstruction feature="vocabulary" />;
}
