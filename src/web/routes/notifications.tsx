import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";

export function NotificationsRoute() {
  return <UnderConstruction feature="notifications" />;
}
