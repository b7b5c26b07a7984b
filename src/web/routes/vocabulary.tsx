import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";

export function VocabularyRoute() {
  return <UnderConstruction feature="vocabulary" />;
}
