import type { ComponentProps } from "react";
import { HintText } from "./hint-text.tsx";
import { VerdictText } from "./verdict-text.tsx";

type Props = { hint: ComponentProps<typeof HintText> } | { verdict: ComponentProps<typeof VerdictText> };

/** What explains a question or an answer; one part, so that it is loaded at once. */
export function HelpText(props: Props) {
  return "hint" in props ? <HintText {...props.hint} /> : <VerdictText {...props.verdict} />;
}
