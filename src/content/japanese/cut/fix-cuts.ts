import { morphemesOf } from "#content/japanese/morpheme/morphemes.ts";
import type { Morpheme } from "#content/japanese/morpheme/morphemes.ts";

/** A wrong split, and a text in which the dictionary splits it correctly. */
type Mend = {
  /** The wrong split, with context that identifies it. */
  readonly cut: readonly string[];
  readonly holds?: (around: {
    readonly previous: Morpheme | undefined;
    readonly cut: readonly Morpheme[];
    readonly next: Morpheme | undefined;
  }) => boolean;
  readonly as: string;
  readonly at?: number;
};

const isTe = (morpheme: Morpheme | undefined): boolean =>
  morpheme?.classes[1] === "接続助詞" && /^[てで]$/.test(morpheme.surface);
const asks = new Set(["なさる", "いたす", "致す", "です"]);

const MENDS: readonly Mend[] = [
  { cut: ["い", "た", "だけ"], holds: ({ next }) => next?.lemma === "ます", as: "いただけます" },
  { cut: ["お付", "けし"], as: "お付けします" },
  // The dictionary splits いかが into いか (squid) and が.
  { cut: ["いか", "が"], holds: ({ next }) => asks.has(next?.lemma ?? ""), as: "いかがですか" },
  // The dictionary reads いい before です as 言い, as in ちょっといいですか.
  {
    cut: ["いい"],
    holds: ({ cut, next }) => cut[0]?.lemma === "いう" && next?.lemma === "です",
    as: "天気がいいです",
    at: 3,
  },
  // After て, みたい is みる and たい. The dictionary reads it as "seems".
  { cut: ["みたい"], holds: ({ previous }) => isTe(previous), as: "食べてみたい", at: 3 },
  // The dictionary reads だし after 嫌い as 出し: 猫も嫌いだし is 嫌い|だ|し.
  { cut: ["だし"], holds: ({ previous }) => previous?.surface === "嫌い", as: "静かだし", at: 2 },
  // In 待ってて the first て is てる.
  { cut: ["て", "て"], holds: ({ cut: [first] }) => isTe(first), as: "待ってていい", at: 2 },
];

/** Fixes wrong splits of the dictionary: いか|が|なさい|まし|た is いかが|なさい|まし|た. */
export function fixCuts(morphemes: readonly Morpheme[]): Morpheme[] {
  const mended: Morpheme[] = [];
  for (let index = 0; index < morphemes.length;) {
    const mend = MENDS.find((one) => fits(one, morphemes, index));
    const taken = mend?.cut.length ?? 1;
    const old = morphemes.slice(index, index + taken);
    mended.push(...(mend === undefined ? old.map(readThanks) : cutAs(mend, old)));
    index += taken;
  }
  return mended;
}

function fits({ cut: wanted, holds }: Mend, morphemes: readonly Morpheme[], index: number): boolean {
  if (!wanted.every((surface, offset) => morphemes[index + offset]?.surface === surface)) return false;
  const cut = morphemes.slice(index, index + wanted.length);
  const around = { previous: morphemes[index - 1], cut, next: morphemes[index + wanted.length] };
  return holds?.(around) ?? true;
}

function cutAs({ cut, as, at = 0 }: Mend, old: readonly Morpheme[]): Morpheme[] {
  const by = (old[0]?.start ?? 0) - at;
  const end = at + cut.join("").length;
  return morphemesOf(as)
    .filter((morpheme) => morpheme.start >= at && morpheme.end <= end)
    .map((morpheme) => ({ ...morpheme, start: morpheme.start + by, end: morpheme.end + by }));
}

/** The dictionary reads 有り難う as ありがたう, but reads 有難う correctly. */
function readThanks(morpheme: Morpheme): Morpheme {
  if (morpheme.surface !== "有り難う") return morpheme;
  const [thanks = morpheme] = morphemesOf("有難う");
  return { ...thanks, surface: morpheme.surface, start: morpheme.start, end: morpheme.end };
}
