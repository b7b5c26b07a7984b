import type { VerbClass } from "./inflection-class.ts";

/** The stems of a verb. */
export type VerbStems = {
  /** Before ない: 書か. */
  readonly negative: string;
  /** Before ます: 書き. */
  readonly polite: string;
  /** Before ば: 書け. */
  readonly conditional: string;
  readonly te: string;
  readonly past: string;
  readonly volitional: string;
  readonly imperative: string;
  readonly potential: string;
  readonly passive: string;
  readonly causative: string;
};

type Row = {
  readonly a: string;
  readonly i: string;
  readonly e: string;
  readonly o: string;
  readonly te: string;
};

const ROWS: Readonly<Record<string, Row>> = {
  う: { a: "わ", i: "い", e: "え", o: "お", te: "って" },
  く: { a: "か", i: "き", e: "け", o: "こ", te: "いて" },
  ぐ: { a: "が", i: "ぎ", e: "げ", o: "ご", te: "いで" },
  す: { a: "さ", i: "し", e: "せ", o: "そ", te: "して" },
  つ: { a: "た", i: "ち", e: "て", o: "と", te: "って" },
  ぬ: { a: "な", i: "に", e: "ね", o: "の", te: "んで" },
  ぶ: { a: "ば", i: "び", e: "べ", o: "ぼ", te: "んで" },
  む: { a: "ま", i: "み", e: "め", o: "も", te: "んで" },
  る: { a: "ら", i: "り", e: "れ", o: "ろ", te: "って" },
};

/**
 * The stems of a verb; undefined if the word does not fit the class.
 * @example verbStems("書く", "godan")?.te // "書いて"
 */
export function verbStems(lemma: string, verbClass: VerbClass): VerbStems | undefined {
  switch (verbClass) {
    case "ichidan":
      return lemma.endsWith("る") ? regularStems(lemma.slice(0, -1)) : undefined;
    case "suru":
      return lemma.endsWith("する") ? suruStems(lemma.slice(0, -2)) : undefined;
    case "kuru":
      return kuruStems(lemma);
    default:
      return godanStems(lemma, verbClass);
  }
}

function regularStems(stem: string): VerbStems {
  return {
    negative: stem,
    polite: stem,
    conditional: `${stem}れ`,
    te: `${stem}て`,
    past: `${stem}た`,
    volitional: `${stem}よう`,
    imperative: `${stem}ろ`,
    potential: `${stem}られる`,
    passive: `${stem}られる`,
    causative: `${stem}させる`,
  };
}

function suruStems(noun: string): VerbStems {
  return {
    negative: `${noun}し`,
    polite: `${noun}し`,
    conditional: `${noun}すれ`,
    te: `${noun}して`,
    past: `${noun}した`,
    volitional: `${noun}しよう`,
    imperative: `${noun}しろ`,
    potential: `${noun}できる`,
    passive: `${noun}される`,
    causative: `${noun}させる`,
  };
}

/** 来る keeps its kanji; in kana the vowel changes: くる, こない, きます. */
function kuruStems(lemma: string): VerbStems | undefined {
  if (lemma.endsWith("来る"))
    return {
      ...regularStems(lemma.slice(0, -1)),
      conditional: `${lemma.slice(0, -1)}れ`,
      imperative: `${lemma.slice(0, -1)}い`,
    };
  if (!lemma.endsWith("くる")) return undefined;
  const head = lemma.slice(0, -2);
  const k = regularStems(`${head}こ`);
  return {
    ...k,
    polite: `${head}き`,
    te: `${head}きて`,
    past: `${head}きた`,
    conditional: `${head}くれ`,
    imperative: `${head}こい`,
  };
}

function godanStems(lemma: string, verbClass: "godan" | "iku" | "aru" | "kudasaru"): VerbStems | undefined {
  const row = ROWS[lemma.slice(-1)];
  if (row === undefined) return undefined;
  const root = lemma.slice(0, -1);
  const te = root + (verbClass === "iku" ? "って" : row.te);
  return {
    negative: verbClass === "aru" ? root.slice(0, -1) : root + row.a,
    polite: root + (verbClass === "kudasaru" ? "い" : row.i),
    conditional: root + row.e,
    te,
    past: te.slice(0, -1) + (te.endsWith("で") ? "だ" : "た"),
    volitional: `${root}${row.o}う`,
    imperative: root + (verbClass === "kudasaru" ? "い" : row.e),
    potential: `${root}${row.e}る`,
    passive: `${root}${row.a}れる`,
    causative: `${root}${row.a}せる`,
  };
}
