import { useState } from "react";
import { maxExportedCards, takeAlongFormats } from "#domain/take-along/take-along.ts";
import { canSaveFiles } from "#web/kit/device/save-file.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { List, ListButton } from "#web/kit/ui/list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { Booklet } from "./booklet.tsx";
import styles from "./take-along-sheet.module.css";
import { useCopy } from "./use-copy.ts";
import { useTakeAlong } from "./use-take-along.ts";
import type { TakeAlongKind } from "./use-take-along.ts";

/** A whole scene, or cards, newest first. */
export type TakeAlongSelection =
  | { scene: string; isFree: boolean }
  | { all: readonly string[]; saved: readonly string[] };

const kinds: readonly TakeAlongKind[] = [...takeAlongFormats, "booklet"];
const icons: Record<TakeAlongKind, IconName> = {
  anki: "copy",
  csv: "list",
  album: "speaker",
  booklet: "printer",
};

type Props = { from: TakeAlongSelection; onClose: () => void };

/** The file formats and the booklet in which a learner can export lines. */
export function TakeAlongSheet({ from, onClose }: Props) {
  const { t } = useTexts("export");
  const [choice, setChoice] = useState<"all" | "saved">("all");
  const { busy, problem, booklet, take } = useTakeAlong(
    "scene" in from ? { scene: from.scene } : { cards: newest(from[choice]) },
  );
  const isFreeScene = "scene" in from && from.isFree;
  if (!canSaveFiles())
    return (
      <Sheet isOpen onClose={onClose} title={t("title")}>
        <p className={styles["text"]}>{t("wechat.text")}</p>
        {"all" in from && <p className={styles["text"]}>{t("wechat.signIn")}</p>}
        <List label={t("title")}>
          <CopyRow icon="copy" title={t("wechat.copy")} text={window.location.href} />
          {isFreeScene && <EmbedRow scene={from.scene} />}
        </List>
      </Sheet>
    );
  return (
    <Sheet isOpen onClose={onClose} title={t("title")}>
      {"all" in from && from.saved.length > 0 && (
        <div className={styles["choice"]}>
          <SegmentedControl
            label={t("which")}
            options={[
              { value: "all", label: t("all", { count: from.all.length }) },
              { value: "saved", label: t("saved", { count: from.saved.length }) },
            ]}
            value={choice}
            onChange={setChoice}
          />
        </div>
      )}
      <List label={t("title")}>
        {kinds.map((kind) => (
          <ListButton
            key={kind}
            icon={icons[kind]}
            title={t(`formats.${kind}.title`)}
            detail={t(kind === "album" && "all" in from ? "formats.album.cards" : `formats.${kind}.detail`)}
            trailing={busy === kind && <Spinner />}
            onClick={() => void take(kind)}
          />
        ))}
        {isFreeScene && <EmbedRow scene={from.scene} />}
      </List>
      <div aria-live="polite">
        {busy !== undefined && <p className={styles["note"]}>{t("working")}</p>}
        {problem !== undefined && <p className={styles["problem"]}>{problem}</p>}
      </div>
      {"all" in from && from[choice].length > maxExportedCards && (
        <p className={styles["note"]}>{t("newest", { count: maxExportedCards })}</p>
      )}
      <p className={styles["note"]}>{t("notes")}</p>
      {booklet !== undefined && <Booklet chapters={booklet} />}
    </Sheet>
  );
}

const newest = (cards: readonly string[]): string[] => cards.slice(0, maxExportedCards);

/** Copies the HTML that embeds a scene in another site. */
function EmbedRow({ scene }: { scene: string }) {
  const { t } = useTexts("export");
  const address = `${window.location.origin}/embed/${scene}`;
  const html = `<iframe src="${address}" title="Kaiwa" width="100%" height="640" style="border: 0" loading="lazy"></iframe>`;
  return <CopyRow icon="document" title={t("embed.title")} detail={t("embed.detail")} text={html} />;
}

type CopyProps = { icon: IconName; title: string; detail?: string; text: string };

function CopyRow({ icon, title, detail, text }: CopyProps) {
  const copy = useCopy();
  return <ListButton icon={icon} title={title} detail={detail} onClick={() => void copy(text)} />;
}
