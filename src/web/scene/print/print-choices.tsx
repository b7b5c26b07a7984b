import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListButton } from "#web/kit/ui/list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import type { Scene } from "#web/scene/api.ts";
import { printPaper, usePaper } from "./paper.ts";
import { RoleCards } from "./role-cards.tsx";
import { Worksheet } from "./worksheet.tsx";

const papers = {
  dialogue: () => undefined,
  roles: (scene: Scene) => <RoleCards scene={scene} />,
  worksheet: (scene: Scene) => <Worksheet scene={scene} />,
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The scene with its blanks. */
  scene: Scene;
};

export function PrintChoices({ isOpen, onClose, scene }: Props) {
  const { t } = useTexts("learning");
  const { t: app } = useTranslation();
  const print = (kind: keyof typeof papers): void => {
    // Before the print dialog opens, the paper must be in the page and the sheet must be closed.
    flushSync(() => {
      usePaper.setState({ paper: papers[kind](scene) });
      onClose();
    });
    printPaper(app("study.printFailed"));
  };
  // Preloads the pictures, because the print dialog opens as soon as the paper is in the page.
  useEffect(() => {
    if (!isOpen) return;
    for (const address of [pictureOf(scene.coverImage, "band"), ...scene.cast.map(({ avatar }) => avatar)])
      new Image().src = address;
  }, [isOpen, scene]);
  const hasBlanks = scene.lines.some(({ blank }) => blank !== undefined);
  const kinds = ["dialogue", "roles", ...(hasBlanks ? (["worksheet"] as const) : [])] as const;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={app("study.print")}>
      <List>
        {kinds.map((kind) => (
          <ListButton
            key={kind}
            title={t(`print.${kind}`)}
            detail={t(`print.${kind}Detail`)}
            onClick={() => print(kind)}
          />
        ))}
      </List>
    </Sheet>
  );
}
