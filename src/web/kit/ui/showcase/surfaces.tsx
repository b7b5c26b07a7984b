import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Card, CardLink } from "#web/kit/ui/card.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { List, ListButton, ListItem, ListLink } from "#web/kit/ui/list.tsx";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { here } from "./samples.ts";
import { Section } from "./section.tsx";
import styles from "./showcase.module.css";

export function Surfaces() {
  return (
    <Section title="Cards and lists">
      <Card>
        <h3 className="mincho" lang="ja">
          窓側の席
        </h3>
        <p>A card holds one thing.</p>
      </Card>
      <CardLink to={here}>A card that is a link as a whole</CardLink>
      <Card>
        <div className={styles["pictured"]}>
          <PictureRow
            picture="/icon-180.png"
            title="A row with a picture"
            details={["One short line under the title", "and another"]}
          />
        </div>
      </Card>
      <List label="Settings">
        <ListLink to={here} icon="person" title="Account" />
        <ListLink to={here} icon="bell" title="Notifications" detail="Every day at 20:00" trailing="On" />
        <ListItem icon="info" title="Version" trailing="1.0.0" />
        <ListLink
          to={here}
          title="A very long title, as Vietnamese or English often needs, that takes its second line"
          trailing="and a value"
        />
        <ListButton icon="logout" title="Sign out" isDangerous onClick={() => showToast("Signed out.")} />
      </List>
    </Section>
  );
}

export function Messages() {
  return (
    <Section title="Toasts">
      <div className={styles["wrap"]}>
        <Button onClick={() => showToast("Voices come from this device.")}>Info</Button>
        <Button onClick={() => showToast("Saved to favourites.", { kind: "success" })}>Success</Button>
        <Button onClick={() => showToast("No connection. Your answers are kept.", { kind: "error" })}>
          Error
        </Button>
      </div>
    </Section>
  );
}

export function Waiting() {
  return (
    <Section title="Waiting">
      <Spinner />
      <ProgressBar label="Scene" value={0} max={14} />
      <ProgressBar label="Scene" value={5} max={14} valueText="5 of 14" />
      <ProgressBar label="Scene" value={14} max={14} />
      <Card>
        <div className={styles["person"]}>
          <Skeleton shape="circle" />
          <div>
            <Skeleton shape="title" width="8em" />
            <Skeleton shape="text" width="60%" />
          </div>
        </div>
        <Skeleton shape="text" />
        <Skeleton shape="text" width="80%" />
        <Skeleton shape="block" />
      </Card>
    </Section>
  );
}

export function States() {
  return (
    <Section title="Empty and failed">
      <EmptyState
        picture="stall"
        title="Nothing kept yet"
        text="Tap the heart on a scene and it waits for you here."
        action={
          <Link className={buttonClass({ variant: "primary" })} to={here}>
            Browse scenes
          </Link>
        }
      />
      <ErrorState
        picture="crossing"
        title="The scene did not arrive"
        text="The connection broke. Nothing is lost; try again when you are online."
        retryLabel="Try again"
        onRetry={() => showToast("Trying again.")}
      />
    </Section>
  );
}
