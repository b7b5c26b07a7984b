import type { KeyboardEvent } from "react";

/** A field for Japanese: nothing corrects or completes what is typed. */
export const japaneseTyping = {
  lang: "ja",
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  enterKeyHint: "done",
  onKeyDown: (event: KeyboardEvent): void => {
    // Enter while an input method composes chooses a word. Safari ends the composition before this event; there only the
    // key code 229 tells of it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && isComposing) event.preventDefault();
  },
} as const;
