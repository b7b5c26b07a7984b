import { useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { PageMark } from "#domain/diary/pages.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { canSaveFiles, downloadFile, shareFile } from "#web/kit/device/save-file.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { drawingTimeoutMs, loadImage } from "#web/kit/ui/load-image.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { drawPage, pngOf } from "./draw-page.ts";
import { pageHeading } from "./page.tsx";
import { remarkerOf, textOf, writtenAs } from "./page-text.ts";
import type { PageText } from "./page-text.ts";
import styles from "./page-sheet.module.css";

type SharedPage = { scene: ContentData; text: PageText; at: number; mark: PageMark; own: readonly number[] };

type Props = { isOpen: boolean; onClose: () => void; page: SharedPage };

/**
 * The picture as a file, and as a data URL for saving by long press, because web views do not save blob URLs.
 */
type Picture = { file: File; address: string };

async function drawPicture({ scene, text, at, mark, own }: SharedPage): Promise<Picture> {
  // Pictures may be missing offline. The page is drawn without them.
  const drawn = (url: string) => loadImage(url, drawingTimeoutMs).catch(() => undefined);
  const partner = remarkerOf(scene, text);
  const [picture, portrait] = await Promise.all([
    drawn(pictureOf(scene.coverImage, "hero")),
    partner && drawn(partner.avatar),
  ]);
  const canvas = drawPage({
    heading: pageHeading(at, scene.diary?.weather),
    picture,
    portrait,
    written: writtenAs(text.written, own),
    remark: text.remark === undefined ? "" : textOf(text.remark),
    mark,
  });
  const file = new File([await pngOf(canvas)], `kaiwa-${scene.id}.png`, { type: "image/png" });
  return { file, address: canvas.toDataURL("image/png") };
}

/** Shows the page as a picture to share or save. */
export function PageSheet({ isOpen, onClose, page }: Props) {
  const { t } = useTexts("diary");
  const [picture, setPicture] = useState<Picture | "failed">();
  const [hasShareFailed, setHasShareFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    drawPicture(page).then(
      (drawn) => {
        if (isWanted) setPicture(drawn);
      },
      (error: unknown) => {
        logProblem("the page could not be drawn", error);
        if (isWanted) setPicture("failed");
      },
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the page as it was when the sheet was opened
  }, [isOpen]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("share.title")}>
      {picture === undefined && <Skeleton shape="block" height={360} />}
      {picture === "failed" && <p role="alert">{t("share.failed")}</p>}
      {typeof picture === "object" && (
        <>
          <img
            className={styles["picture"]}
            src={picture.address}
            alt={t("share.alt", { title: page.scene.title, date: formatDate(page.at, "long") })}
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
  const { t } = useTexts("diary");
  const { canShare, canSave } = exportOptions(file);
  const mayShare = canShare && !hasShareFailed;
  return (
    <div className={styles["ways"]}>
      {mayShare && (
        <Button variant="primary" isWide onClick={() => void onShare()}>
          {t("share.share")}
        </Button>
      )}
      {canSave && (
        <Button
          variant={mayShare ? "secondary" : "primary"}
          isWide
          onClick={() => {
            downloadFile(file.name, file);
            showToast(t("share.saved"), { kind: "success" });
          }}
        >
          {t("share.save")}
        </Button>
      )}
      {mayShare || canSave ? null : <p className={styles["hold"]}>{t("share.hold")}</p>}
    </div>
  );
}
