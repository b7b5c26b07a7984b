import { useCallback } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { loadLineModel } from "#web/speaking/listener/listener.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { phrasedLine } from "./phrased-line.ts";
import type { PhrasedLine } from "./phrased-line.ts";

type Props = { line: SpokenLine; children: (phrased: PhrasedLine) => ReactNode };

/** Renders its children once the phrases of the line are loaded. If that fails, shows an error with a retry button. */
export function WithPhrases({ line, children }: Props) {
  const { t } = useTexts("speaking");
  const { t: common } = useTranslation();
  const load = useCallback(async () => {
    if (line.audio.model === undefined) throw new Error("the line has no model");
    return phrasedLine(await loadLineModel(line.audio.model), line);
  }, [line]);
  const loaded = useLoad(load);
  if (loaded.state === "loading") return <Skeleton shape="block" height={160} />;
  if (loaded.state === "ready") return children(loaded.data);
  return (
    <>
      <p role="alert">{t("line.noPhrases")}</p>
      <Button isBusy={loaded.isRetrying} onClick={loaded.retry}>
        {common("common.retry")}
      </Button>
    </>
  );
}
