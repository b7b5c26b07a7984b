import { useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { lastPartnerLine, learnerRoleIn } from "#domain/learner-role.ts";
import type { Grade } from "#domain/practice/scoring.ts";
import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { canSaveFiles, downloadFile, shareFile } from "#web/kit/device/save-file.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { drawingTimeoutMs, loadImage } from "#web/kit/ui/load-image.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { drawStampCard, pngOf } from "./draw-stamp-card.ts";
import { inFirstPerson } from "./first-person.ts";
import styles from "./stamp-card-sheet.module.css";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  scene: ContentData;
  grade: Grade;
  /** The start time of the practice. */
  at: number;
};

/**
 * The picture as a file, and as a data URL for saving by long press, because web views do not save blob URLs.
 */
type Picture = { file: File; address: string };

async function drawPicture({ scene, grade, at }: Pick<Props, "scene" | "grade" | "at">): Promise<Picture> {
  const { id, japaneseTitle, goal, did, coverImage, cast, lines } = scene;
  // Pictures may be missing offline. The card is drawn without them.
  const drawn = (url: string) => loadImage(url, drawingTimeoutMs).catch(() => undefined);
  const line = lastPartnerLine(lines, learnerRoleIn(lines));
  const speaker = cast.find((one) => one.id === line?.speaker);
  const [picture, portrait] = await Promise.all([
    drawn(pictureOf(coverImage, "night")),
    speaker && drawn(speaker.avatar),
  ]);
  const canvas = drawStampCard({
    picture,
    japaneseTitle,
    did: did === undefined ? goal : inFirstPerson(did, currentLanguage()),
    partner: line && { portrait, line: line.tokens.map(({ text }) => text).join("") },
    grade,
    date: formatDate(at, "long"),
  });
  const file = new File([await pngOf(canvas)], `kaiwa-${id}-${grade}.png`, { type: "image/png" });
  return { file, address: canvas.toDataURL("image/png") };
}

export function StampCardSheet({ isOpen, onClose, scene, grade, at }: Props) {
  const { t } = useTexts("practice");
  const [picture, setPicture] = useState<Picture | "failed">();
  const [hasShareFailed, setHasShareFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    drawPicture({ scene, grade, at }).then(
      (drawn) => {
        if (isWanted) setPicture(drawn);
      },
      (error: unknown) => {
        logProblem("the stamp card could not be drawn", error);
        if (isWanted) setPicture("failed");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [scene, grade, at]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("card.title")}>
      {picture === undefined && <Skeleton shape="block" height={360} />}
      {picture === "failed" && <p role="alert">{t("card.failed")}</p>}
      {typeof picture === "object" && (
        <>
          <img
            className={styles["picture"]}
            src={picture.address}
            alt={t("card.alt", { title: scene.title, grade, date: formatDate(at, "long") })}
          />
          <Ways
            picture={picture}
            hasShareFailed={hasShareFailed}
            onShare={async () => setHasShareFailed(!(await shareFile(picture.file.name, picture.file)))}
          />
        </>
      )}
    </Sheet>
  );
}

/**
 * How the device can export a picture. If it can do neither, the learner saves the picture with a long press.
 * Web views and iOS 12 cannot download files.
 */
function exportOptions(file: File): { canShare: boolean; canSave: boolean } {
  return {
    canShare: "canShare" in navigator && "share" in navigator && navigator.canShare({ files: [file] }),
    canSave: !isInWrapper() && canSaveFiles() && "download" in HTMLAnchorElement.prototype,
  };
}

type WaysProps = { picture: Picture; hasShareFailed: boolean; onShare: () => Promise<void> };

function Ways({ picture: { file }, hasShareFailed, onShare }: WaysProps) {
  const { t } = useTexts("practice");
  const { canShare, canSave } = exportOptions(file);
  const mayShare = canShare && !hasShareFailed;
  return (
    <div className={styles["ways"]}>
      {mayShare && (
        <Button variant="primary" isWide onClick={() => void onShare()}>
          {t("card.share")}
        </Button>
      )}
      {canSave && (
        <Button
          variant={mayShare ? "secondary" : "primary"}
          isWide
          onClick={() => {
            downloadFile(file.name, file);
            showToast(t("card.saved"), { kind: "success" });
          }}
        >
          {t("card.save")}
        </Button>
      )}
      {mayShare || canSave ? null : <p className={styles["hold"]}>{t("card.hold")}</p>}
    </div>
  );
}
