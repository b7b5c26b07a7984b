import { UnderConstruction } from "#web/layout/under-construction.tsx";

export function PracticeRoute() {
  return <UnderConstruction feature="practice" />;
}
