import type { KeyboardEvent } from "react";

export const japaneseTyping = {
  lang: "ja",
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  enterKeyHint: "done",
  onKeyDown: (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word. Safari ends the composition before this event,
    // and only key code 229 shows that the key belonged to the composition.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && isComposing) event.preventDefault();
  },
} as const;
