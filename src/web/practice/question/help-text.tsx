import type { ComponentProps } from "react";
import { HintText } from "./hint-text.tsx";
import { VerdictText } from "./verdict-text.tsx";

type Props = { hint: ComponentProps<typeof HintText> } | { verdict: ComponentProps<typeof VerdictText> };

/** The text of a verdict or a hint. One component for both, so that they load as one chunk. */
export function HelpText(props: Props) {
  return "hint" in props ? <HintText {...props.hint} /> : <VerdictText {...props.verdict} />;
}
