import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LinePanel } from "#web/speaking/line/line-panel.tsx";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";

type Props = { isOpen: boolean; contentId: string; line: SpokenLine; onClose: () => void };

export function CompareSheet({ isOpen, contentId, line, onClose }: Props) {
  const { t } = useTexts("speaking");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("role.end.compare")}>
      <LinePanel key={line.segment} contentId={contentId} line={line} />
    </Sheet>
  );
}
