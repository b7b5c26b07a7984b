import { Converter } from "opencc-js";

const toSimplified = Converter({ from: "tw", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "tw" });

/** Characters that a converter would change although the script uses them: 什么, 一台, 公里, 皇后, 干涉 … */
const atHomeInSimplified = new Set("么乾著");
const atHomeInTraditional = new Set(
  "台里后干云斗系布群只出松谷面范舍余朱卜曲折冬丑几仆于占才准制志板升杯当游秋托致吃秘凶床核欲回灶岩它朴祕",
);

const simplifiedForm = remembered(toSimplified);
const traditionalForm = remembered(toTraditional);

function remembered(convert: (text: string) => string): (character: string) => string {
  const known = new Map<string, string>();
  return (character) => {
    const form = known.get(character) ?? convert(character);
    known.set(character, form);
    return form;
  };
}

/**
 * Traditional characters in a simplified text.
 * @example traditionalIn("问題") // ["題"]
 */
export function traditionalIn(text: string): string[] {
  return [...text].filter((char) => !atHomeInSimplified.has(char) && simplifiedForm(char) !== char);
}

/**
 * Simplified characters in a text for Taiwan.
 * @example simplifiedIn("问題") // ["问"]
 */
export function simplifiedIn(text: string): string[] {
  return [...text].filter((char) => !atHomeInTraditional.has(char) && traditionalForm(char) !== char);
}

/** @example simplified("題") // "题" */
export function simplified(text: string): string {
  return toSimplified(text);
}

/** @example traditional("问") // "問" */
export function traditional(text: string): string {
  return toTraditional(text);
}
