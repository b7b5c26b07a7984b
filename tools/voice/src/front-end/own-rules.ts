import type { Unit } from "./align.ts";

/** The state of a phrase when a word joins it. */
export type Joining = {
  /** The phrase's accent so far, and its morae. */
  accent: number;
  before: number;
  previous: Unit;
  unit: Unit;
  next: Unit | undefined;
};

type OwnRule = { holds: (joining: Joining) => boolean; accent: (joining: Joining) => number };

const keeps = ({ accent }: Joining): number => accent;
/** Accented words put it on the mora before the ending, the others on the ending's first: いわな↓かった, たべ↓なかった. */
const negative = ({ accent, before }: Joining): number => (accent === 0 ? before + 1 : before);
const isAdjectival = ({ pos, surface }: Unit): boolean => pos === "形容詞" || /^(ない|たい)$/.test(surface);

/** Where Tokyo speech differs from Open JTalk's rules, each with a line of ours. */
const ownRules: readonly OwnRule[] = [
  // 言ってる and 言ってて stay high like 言う; 飲んでる falls like 飲む.
  {
    holds: ({ unit }) =>
      /^(て|で)(る|た|い|ん|て|ます|ない)?$|^(とく|とい|ちゃ|ちゃっ|ちゃう|ちゃい|じゃっ)$/.test(
        unit.surface,
      ),
    accent: keeps,
  },
  // 座ってもいい: すわって↓も; 飲んでも falls where 飲む does.
  {
    holds: ({ unit, previous, accent }) =>
      unit.surface === "も" && /^[てで]$/.test(previous.surface) && accent === 0,
    accent: ({ before }) => before,
  },
  // 食べに行く: た↓べに.
  { holds: ({ unit, previous }) => unit.surface === "に" && previous.pos === "動詞", accent: keeps },
  {
    holds: ({ unit, next }) =>
      /^(なかっ|なけれ|ないで)$/.test(unit.surface) || (unit.surface === "なく" && next?.surface === "て"),
    accent: negative,
  },
  { holds: ({ unit, next }) => unit.surface === "ない" && next?.surface === "で", accent: negative },
  // つらいです: つら↓いです; しないの: しな↓いの. わ and もん as の.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 &&
      isAdjectival(previous) &&
      (/^(です|でし|でしょ)/.test(unit.surface) || /^(か|の|わ|もん)$/.test(unit.surface)),
    accent: ({ before }) => before - 1,
  },
  // Behind all else that is flat, except verbs, です itself falls: おもちで↓すか, せんしゅうからで↓す, いっぱいで↓す, おもちでしょ↓うか.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 && previous.cform !== "基本形" && /^(です|でし|でしょ)$/.test(unit.surface),
    accent: ({ before, unit, next }) =>
      before + (unit.surface === "でしょ" && next?.surface === "う" ? 2 : 1),
  },
  // いるんです: いる↓んです; 止まらないんです: とまらな↓いんです.
  {
    holds: ({ unit, previous }) => isNominal(unit) && /^(動詞|助動詞|形容詞)$/.test(previous.pos),
    accent: ({ accent, before, previous }) =>
      accent !== 0 ? accent : before - (isAdjectival(previous) ? 1 : 0),
  },
  // 忙しそう: いそがしそ↓う.
  {
    holds: ({ unit, previous }) => /^そう/.test(unit.surface) && /^(連用形|ガル接続)$/.test(previous.cform),
    accent: ({ accent, before }) => (accent === 0 ? 0 : before + 1),
  },
  // Hearsay keeps the fall of what was heard and falls itself behind what has none: ア↓ルそうです, やむそ↓うです.
  {
    holds: ({ unit, previous }) => isHearsay(unit, previous),
    accent: ({ accent, before }) => (accent === 0 ? before + 1 : accent),
  },
  // お母様だけ: おか↓あさまだけ.
  { holds: ({ unit, previous }) => unit.surface === "だけ" && previous.pos === "名詞", accent: keeps },
  // 五番なら: ごばんな↓ら; 言うより: ゆうよ↓り.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 &&
      ((unit.surface === "なら" && previous.pos === "名詞") ||
        (unit.surface === "より" && previous.pos === "動詞")),
    accent: ({ before }) => before + 1,
  },
  // 食べよう: たべよ↓う, but 行こう stays high.
  {
    holds: ({ unit, previous }) => unit.surface === "う" && previous.pos === "動詞",
    accent: ({ accent, before }) => (accent === 0 ? 0 : before),
  },
  // A fall behind the last mora is lost before の: 男の is おとこの. 次の keeps it.
  {
    holds: ({ unit, previous, accent, before }) =>
      unit.surface === "の" &&
      previous.pos === "名詞" &&
      accent === before &&
      before > 1 &&
      previous.surface !== "次",
    accent: () => 0,
  },
];

/** Nominalising ん and の: いる|ん|です. */
export function isNominal({ surface, kind }: Unit): boolean {
  return /^[んの]$/.test(surface) && kind === "非自立";
}

/** そう behind a plain form, which reports: やむ|そう|です. Behind a stem it says how something looks: やみ|そう. */
export function isHearsay({ surface, kind }: Unit, previous: Unit): boolean {
  return surface === "そう" && kind === "特殊" && /^(基本形|体言接続)$/.test(previous.cform);
}

/** Our own answer, if there is one. */
export function ruleAccent(joining: Joining): number | undefined {
  return ownRules.find(({ holds }) => holds(joining))?.accent(joining);
}
