/**
 * A word that joins an accent phrase. This module applies Open JTalk's rules word by word, so that they can
 * start from the lexicon's accent. `rule` belongs to the added word; "動詞%F2@1" applies after a verb.
 */
export type Link = {
  pos: string;
  rule: string;
  /** The word's accent in isolation, for the rules of compounds. */
  accent: number;
  moraCount: number;
};

/** The part of a rule that applies after a word of this class. @example ruleAfter("動詞%F2@1/形容詞%F1", "動詞") // F2, 1 */
export function ruleAfter(rules: string, pos: string): { name: string; shift: number } {
  for (const one of rules.split("/")) {
    const [condition, conditional] = one.includes("%") ? one.split("%") : ["", one];
    if (condition !== undefined && condition !== "" && !pos.includes(condition)) continue;
    const [name = "*", shift = "0"] = (conditional ?? "*").split("@");
    return { name, shift: Number(shift) };
  }
  return { name: "*", shift: 0 };
}

/** The accent of a phrase of `before` morae after one more word. */
export function chainAccent(accent: number, before: number, previousPos: string, next: Link): number {
  const { name, shift } = ruleAfter(next.rule, previousPos);
  switch (name) {
    case "F2":
      return accent === 0 ? before + shift : accent;
    case "F3":
      return accent === 0 ? 0 : before + shift;
    case "F4":
      return before + shift;
    case "F5":
    case "C4":
    case "P6":
      return 0;
    case "C1":
      return before + next.accent;
    case "C2":
      return before + 1;
    case "C3":
      return before;
    case "P1":
      return next.accent === 0 ? 0 : before + next.accent;
    case "P2":
      return before + (next.accent === 0 ? 1 : next.accent);
    case "P14":
      return next.accent === 0 ? accent : before + next.accent;
    default:
      return accent;
  }
}
