import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";

export function PracticeRoute() {
  return <UnderConstruction feature="practice" />;
}
