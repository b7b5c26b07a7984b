import { useState } from "react";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Icon, iconNames } from "#web/kit/ui/icon.tsx";
import { Section } from "./section.tsx";
import styles from "./showcase.module.css";

export function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Section title="Buttons and icons">
      <div className={styles["wrap"]}>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="primary" icon="play">
          With icon
        </Button>
        <Button disabled>Disabled</Button>
        <Button isBusy>Busy</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
          Busy once pressed
        </Button>
      </div>
      <Button variant="primary" isWide>
        A wide button whose label is long enough to need a second line on a small phone
      </Button>
      <div className={styles["wrap"]}>
        <IconButton icon="search" label="Search" />
        <IconButton icon="heart-filled" label="Kept" isPressed />
        <IconButton icon="bell" label="Notify" disabled />
      </div>
      <div className={styles["wrap"]}>
        {iconNames().map((name) => (
          <span key={name} className={styles["icon"]}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
    </Section>
  );
}
