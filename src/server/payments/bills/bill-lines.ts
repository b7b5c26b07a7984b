import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { fenOf } from "#server/payments/yuan.ts";

/** Of either provider: a table whose first row names the columns. */
export type BillTable = { columns: string[]; rows: string[][] };

/** Cells by the names of their columns. A bill in an unknown form is refused as a whole: half of one would accuse wrongly. */
export function recordsOf({ columns, rows }: BillTable, needed: readonly string[]): Record<string, string>[] {
  if (!needed.every((name) => columns.includes(name))) throw new PaymentProviderError("BILL_FORM");
  return rows.map((cells) => {
    if (cells.length !== columns.length) throw new PaymentProviderError("BILL_FORM");
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""]));
  });
}

/** Fen of an amount in a bill, without its sign. */
export function billFen(yuan = ""): number {
  const fen = fenOf(yuan.replace(/^-/, ""));
  if (fen === undefined) throw new PaymentProviderError("BILL_FORM");
  return fen;
}

/** The file's rows, without its byte order mark. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
