import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { navigate } from "#web/kit/router/location.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { copyText } from "#web/kit/device/copy.ts";
import { List, ListButton, ListItem } from "#web/kit/ui/list.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import type { Scene } from "#web/scene/api.ts";
import { optionalPart, suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { focusLine, lineElement } from "#web/scene/position/page-geometry.ts";
import type { SpeakingExercise } from "#web/scene/speak/speaking-exercise.ts";
import styles from "./line-menu.module.css";

const SaveRow = suspendingPart(() => import("#web/scene/save-parts.tsx").then((m) => m.SaveRow));
const LineRegisters = optionalPart(() => import("./line-registers.tsx").then((m) => m.LineRegisters));
const SpeakTiles = optionalPart(() => import("#web/scene/speak/speak-parts.ts").then((m) => m.SpeakTiles));

type Props = {
  scene: Scene;
  /** The line whose menu is open. */
  segment: number | undefined;
  onClose: () => void;
  onRepeat: (segment: number) => void;
  onSlow: (segment: number) => void;
  onSpeak: (segment: number, exercise: SpeakingExercise) => void;
  onHide: (segment: number) => void;
  onShow: (segment: number) => void;
};

/** Moves the focus to a line after React has rendered. */
function focusSoon(find: () => Element | null | undefined): void {
  window.setTimeout(() => focusLine(find(), { preventScroll: true }), 0);
}

export function LineMenu({ scene, segment, onClose, onRepeat, onSlow, onSpeak, onHide, onShow }: Props) {
  const { t } = useTranslation();
  const index = scene.lines.findIndex((line) => line.segment === segment);
  const line = scene.lines[index];
  const andClose = (act: (segment: number) => void) => () => {
    onClose();
    if (line !== undefined) act(line.segment);
  };
  const hide = (hidden: number): void => {
    const place = lineElement(hidden);
    const neighbour = place?.nextElementSibling ?? place?.previousElementSibling;
    onHide(hidden);
    showToast(t("study.lineHidden", { number: index + 1 }), {
      action: {
        label: t("study.undo"),
        onPress: () => {
          onShow(hidden);
          focusSoon(() => lineElement(hidden));
        },
      },
    });
    // The focused button disappears with its line, so the focus moves to the next line.
    focusSoon(() => neighbour);
  };
  const copy = async (): Promise<void> => {
    if (line === undefined) return;
    const isCopied = await copyText(line.tokens.map((token) => token.text).join(""));
    showToast(t(isCopied ? "study.copied" : "study.copyFailed"), { kind: isCopied ? "success" : "error" });
  };
  return (
    <Sheet isOpen={line !== undefined} onClose={onClose} title={t("study.line", { number: index + 1 })}>
      {line !== undefined && (
        <SpeakTiles line={line} onChoose={(exercise) => andClose((about) => onSpeak(about, exercise))()} />
      )}
      <List>
        <ListButton icon="repeat" title={t("study.menuRepeat")} onClick={andClose(onRepeat)} />
        <ListButton icon="speaker" title={t("study.menuSlow")} onClick={andClose(onSlow)} />
        {line !== undefined && (
          <Suspense fallback={<ListItem icon="bookmark" title={t("study.save")} />}>
            <SaveRow contentId={scene.id} segment={line.segment} onDone={onClose} />
          </Suspense>
        )}
        <ListButton icon="close" title={t("study.menuHide")} onClick={andClose(hide)} />
      </List>
      {line?.registers !== undefined && <LineRegisters registers={line.registers} />}
      <details key={segment} className={styles["more"]}>
        <summary>
          <Icon name="more" />
          {t("study.menu")}
        </summary>
        <List>
          <ListButton icon="copy" title={t("study.menuCopy")} onClick={andClose(() => void copy())} />
          <ListButton
            icon="warning"
            title={t("study.menuReport")}
            onClick={andClose((about) => {
              navigate(`${screenPaths.help}?content=${scene.id}&segment=${about}`, {
                state: { sceneTitle: scene.title, number: index + 1 },
              });
            })}
          />
        </List>
      </details>
    </Sheet>
  );
}
