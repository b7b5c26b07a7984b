import { Converter } from "opencc-js";

const toSimplified = Converter({ from: "tw", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "tw" });

/** Characters that a converter would change although the script uses them: 什么, 一台, 公里, 皇后, 干涉 … */
const atHomeInSimplified = new Set("么乾著");
const atHomeInTraditional = new Set(
  "台里后干云斗系布群只出松谷面范舍余朱卜曲折冬丑几仆于占才准制志板升杯当游秋托致吃秘凶床核欲回灶岩它朴",
);

/**
 * The traditional characters in a text that ought to be simplified.
 * @example traditionalIn("问題") // ["題"]
 */
export function traditionalIn(text: string): string[] {
  return [...text].filter((char) => toSimplified(char) !== char && !atHomeInSimplified.has(char));
}

/**
 * The simplified characters in a text for Taiwan.
 * @example simplifiedIn("问題") // ["问"]
 */
export function simplifiedIn(text: string): string[] {
  return [...text].filter((char) => toTraditional(char) !== char && !atHomeInTraditional.has(char));
}
