/** The texts of the page for frames on other sites, in `messages/<language>.json` under `embed`. */
export type EmbedTexts = Record<"listen" | "stop" | "blank" | "right" | "wrong" | "open", string>;
