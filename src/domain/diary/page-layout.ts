/** A sentence on a page of squared paper. */
export type WrittenSentence = {
  /** Its text in pieces, some with their reading. */
  readonly ruby: readonly (readonly [text: string, reading?: string])[];
  /** Whether the words in 「」 are in the learner's colour. */
  readonly isOwn: boolean;
};

/** A character in its square. */
export type Square = {
  readonly character: string;
  /** The place of its sentence. */
  readonly sentence: number;
  readonly isOwn: boolean;
  /** The reading of the characters from this one on, which are in `length` squares of the column. */
  readonly reading?: { readonly kana: string; readonly length: number };
  /** Punctuation that shares the last square of a column. */
  readonly hanging?: string;
};

/** A page in vertical writing: the columns from right to left, all with the same number of squares. */
export type PageLayout = { readonly rows: number; readonly columns: readonly (Square | undefined)[][] };

/** The squares of a page. A page has six columns of ten; on narrow screens it has fewer and longer columns. */
const squaresOfPage = 60;
export const columnsOfPage = 6;

/** Characters that never begin a column. */
const hangs = /[。、」]/;

/**
 * Writes sentences into columns of squares by the rules of Japanese schools. The first square is empty, a
 * sentence that begins with 「 begins a column, and no column begins with 。、」 or ends with 「. If the text
 * needs more squares than a page has, the columns are longer.
 */
export function layOutPage(sentences: readonly WrittenSentence[], columns = columnsOfPage): PageLayout {
  for (let rows = Math.ceil(squaresOfPage / columns); ; rows += 1) {
    const written = writeColumns(sentences, rows);
    if (written.length > columns && rows < squaresOfPage) continue;
    const all = Array.from(
      { length: Math.max(columns, written.length) },
      (_, column) => written[column] ?? [],
    );
    const isFilled = (column: (Square | undefined)[]) =>
      Array.from({ length: rows }, (_, row) => column[row]);
    return { rows, columns: all.map(isFilled) };
  }
}

function writeColumns(sentences: readonly WrittenSentence[], rows: number): (Square | undefined)[][] {
  let column: (Square | undefined)[] = [undefined];
  const columns = [column];
  const beginColumn = (): void => {
    column = [];
    columns.push(column);
  };
  for (const [sentence, { ruby, isOwn }] of sentences.entries()) {
    let isQuoted = false;
    if (sentence > 0 && ruby[0]?.[0].startsWith("「") === true) beginColumn();
    for (const [text, reading] of ruby)
      for (const [at, character] of [...text].entries()) {
        const last = column[rows - 1];
        if (last !== undefined && hangs.test(character)) {
          column[rows - 1] = { ...last, hanging: (last.hanging ?? "") + character };
          isQuoted = isQuoted && character !== "」";
          continue;
        }
        if (column.length === rows || (character === "「" && column.length === rows - 1)) beginColumn();
        isQuoted = isQuoted || character === "「";
        const length = Math.min([...text].length, rows - column.length);
        column.push({
          character,
          sentence,
          isOwn: isOwn && isQuoted,
          ...(at === 0 && reading !== undefined && { reading: { kana: reading, length } }),
        });
        isQuoted = isQuoted && character !== "」";
      }
  }
  return columns;
}

/**
 * How a character stands in its square in vertical writing: punctuation and small kana in the upper right corner,
 * long vowel marks and brackets turned.
 */
export function placementOf(character: string): "corner" | "small" | "turned" | undefined {
  if (/[。、]/.test(character)) return "corner";
  if (/[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/.test(character)) return "small";
  return /[ー「」『』（）…〜]/.test(character) ? "turned" : undefined;
}
