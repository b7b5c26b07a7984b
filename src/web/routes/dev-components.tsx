import { useState } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { PageHeader } from "#web/kit/ui/page-header.tsx";
import { Buttons } from "#web/kit/ui/showcase/buttons.tsx";
import { Appearance, Choices, Fields } from "#web/kit/ui/showcase/controls.tsx";
import { Modals } from "#web/kit/ui/showcase/modals.tsx";
import { Messages, States, Surfaces, Waiting } from "#web/kit/ui/showcase/surfaces.tsx";
import styles from "./dev-components.module.css";

/** Every widget in every state, for visual and automatic checks. Only in development. */
export function DevComponentsRoute() {
  return (
    <>
      <PageHeader
        title="Components"
        backLabel="Back"
        onBack={() => window.history.back()}
        trailing={<Favourite />}
      />
      <main id="main" tabIndex={-1} className={styles["page"]}>
        <Appearance />
        <Buttons />
        <Choices />
        <Fields />
        <Surfaces />
        <Modals />
        <Messages />
        <Waiting />
        <States />
      </main>
    </>
  );
}

function Favourite() {
  const [isKept, setIsKept] = useState(false);
  return (
    <IconButton
      icon={isKept ? "heart-filled" : "heart"}
      label="Favourite"
      isPressed={isKept}
      onClick={() => setIsKept(!isKept)}
    />
  );
}
