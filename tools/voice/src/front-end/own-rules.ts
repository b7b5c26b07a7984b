import type { Unit } from "./align.ts";
import { drawsBack } from "./form-accent.ts";

/** The state of a phrase before a word joins it. */
export type Joining = {
  /** The phrase's accent so far. `before` is its number of morae. */
  accent: number;
  before: number;
  previous: Unit;
  unit: Unit;
  next: Unit | undefined;
};

type OwnRule = { holds: (joining: Joining) => boolean; accent: (joining: Joining) => number };

const keeps = ({ accent }: Joining): number => accent;
/** The fall comes after the ending's first mora if the word has no accent, otherwise before the ending: いわな↓かった, たべ↓なかった. */
const negative = ({ accent, before }: Joining): number => (accent === 0 ? before + 1 : before);
const isAdjectival = ({ pos, surface }: Unit): boolean => pos === "形容詞" || /^(ない|たい)$/.test(surface);

/** Rules for Tokyo speech that differ from Open JTalk's, each with an example from our lines. */
const ownRules: readonly OwnRule[] = [
  // 言ってる and 言ってて have no fall, like 言う. 飲んでる has the fall of 飲む.
  {
    holds: ({ unit }) =>
      /^(て|で)(る|た|い|ん|て|ます|ない)?$|^(とく|とい|ちゃ|ちゃっ|ちゃう|ちゃい|じゃっ)$/.test(
        unit.surface,
      ),
    accent: keeps,
  },
  // 座っても gains a fall: すわって↓も. 飲んでも keeps the fall of 飲む.
  {
    holds: ({ unit, previous, accent }) =>
      unit.surface === "も" && /^[てで]$/.test(previous.surface) && accent === 0,
    accent: ({ before }) => before,
  },
  // に after a verb keeps its fall: た↓べに.
  { holds: ({ unit, previous }) => unit.surface === "に" && previous.pos === "動詞", accent: keeps },
  {
    holds: ({ unit, next }) =>
      /^(なかっ|なけれ|ないで)$/.test(unit.surface) || (unit.surface === "なく" && next?.surface === "て"),
    accent: negative,
  },
  { holds: ({ unit, next }) => unit.surface === "ない" && next?.surface === "で", accent: negative },
  // After adjectives: つらいです is つら↓いです, しないの is しな↓いの. わ and もん behave like の.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 &&
      isAdjectival(previous) &&
      (/^(です|でし|でしょ)/.test(unit.surface) || /^(か|の|わ|もん)$/.test(unit.surface)),
    accent: ({ before }) => before - 1,
  },
  // After other words without a fall, except verbs, です has the fall: おもちで↓すか, せんしゅうからで↓す, いっぱいで↓す,
  // おもちでしょ↓うか.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 && previous.cform !== "基本形" && /^(です|でし|でしょ)$/.test(unit.surface),
    accent: ({ before, unit, next }) =>
      before + (unit.surface === "でしょ" && next?.surface === "う" ? 2 : 1),
  },
  // だった after words without a fall: かえるだ↓った.
  {
    holds: ({ unit, accent }) => accent === 0 && unit.surface === "だっ",
    accent: ({ before }) => before + 1,
  },
  // The fall of an accented verb moves to its passive or causative ending: ふられ↓る, おこら↓れた, またせ↓る.
  {
    holds: ({ unit, previous, accent }) => accent !== 0 && isVoiceEnding(unit) && previous.pos === "動詞",
    accent: ({ before, unit, next }) => voiceAccent(before, unit, next),
  },
  // ん after words without a fall: いるんです is いる↓んです, 止まらないんです is とまらな↓いんです.
  {
    holds: ({ unit, previous }) => isNominal(unit) && /^(動詞|助動詞|形容詞)$/.test(previous.pos),
    accent: ({ accent, before, previous }) =>
      accent !== 0 ? accent : before - (isAdjectival(previous) ? 1 : 0),
  },
  // そう after an accented stem takes the fall: いそがしそ↓う.
  {
    holds: ({ unit, previous }) => /^そう/.test(unit.surface) && /^(連用形|ガル接続)$/.test(previous.cform),
    accent: ({ accent, before }) => (accent === 0 ? 0 : before + 1),
  },
  // そう for hearsay keeps the fall of the previous word. If that word has none, そう has the fall: ア↓ルそうです, やむそ↓うです.
  {
    holds: ({ unit, previous }) => isHearsay(unit, previous),
    accent: ({ accent, before }) => (accent === 0 ? before + 1 : accent),
  },
  // だけ keeps the fall of a noun: おか↓あさまだけ.
  { holds: ({ unit, previous }) => unit.surface === "だけ" && previous.pos === "名詞", accent: keeps },
  // なら and より have the fall after words without one: ごばんな↓ら, ゆうよ↓り.
  {
    holds: ({ unit, previous, accent }) =>
      accent === 0 &&
      ((unit.surface === "なら" && previous.pos === "名詞") ||
        (unit.surface === "より" && previous.pos === "動詞")),
    accent: ({ before }) => before + 1,
  },
  // The pitch of an accented verb in the volitional form falls before う: たべよ↓う. 行こう has no fall.
  {
    holds: ({ unit, previous }) => unit.surface === "う" && previous.pos === "動詞",
    accent: ({ accent, before }) => (accent === 0 ? 0 : before),
  },
  // A fall after the last mora disappears before の: 男の is おとこの. 次の keeps its fall.
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

const isVoiceEnding = ({ surface, pos }: Unit): boolean =>
  pos === "動詞" && /^(れ|られ|せ|させ)(る|れ)?$/.test(surface);

/** The fall is on the ending's last mora but one in the dictionary form, and before て or た one mora earlier than in other forms. */
function voiceAccent(before: number, { moras, surface }: Unit, next: Unit | undefined): number {
  const end = before + moras.length;
  const isDictionaryForm = surface.endsWith("る");
  return isDictionaryForm || (next !== undefined && drawsBack.test(next.surface)) ? end - 1 : end;
}

/** Whether a word is the nominalising ん or の: いる|ん|です. */
export function isNominal({ surface, kind }: Unit): boolean {
  return /^[んの]$/.test(surface) && kind === "非自立";
}

/** Whether そう reports hearsay. It does after a plain form: やむ|そう|です. After a stem it describes appearance: やみ|そう. */
export function isHearsay({ surface, kind }: Unit, previous: Unit): boolean {
  return surface === "そう" && kind === "特殊" && /^(基本形|体言接続)$/.test(previous.cform);
}

/** The accent by the first matching rule. Undefined if no rule matches. */
export function ruleAccent(joining: Joining): number | undefined {
  return ownRules.find(({ holds }) => holds(joining))?.accent(joining);
}
