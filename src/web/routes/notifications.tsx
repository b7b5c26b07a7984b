import { UnderConstruction } from "#web/layout/under-construction.tsx";

export function NotificationsRoute() {
  return <UnderConstruction feature="notifications" />;
}
