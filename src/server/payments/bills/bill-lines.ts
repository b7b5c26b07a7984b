import { paymentNumberIn } from "#domain/membership/payment-number.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { Bill, BillLine } from "#server/payments/payment-provider.ts";
import { fenOf } from "#server/payments/yuan.ts";

type BillTable = { columns: string[]; rows: string[] };
type BillForm = {
  needed: readonly string[];
  cellsOf: (row: string, columns: number) => string[] | undefined;
  /** Returns undefined for a row that is neither a payment nor a refund. */
  lineOf: (record: Record<string, string>) => BillLine | undefined;
};

/** Throws if a needed column is missing. Lists invalid rows as unread. */
export function billOf({ columns, rows }: BillTable, { needed, cellsOf, lineOf }: BillForm): Bill {
  if (!needed.every((name) => columns.includes(name))) throw new PaymentProviderError("BILL_FORM");
  const bill: Bill = { lines: [], unread: [] };
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row, columns.length);
    try {
      if (cells === undefined) throw new PaymentProviderError("BILL_FORM");
      const line = lineOf(Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""])));
      if (line !== undefined) bill.lines.push(line);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      bill.unread.push({ row: index + 1, number: paymentNumberIn(row) ?? null });
    }
  }
  return bill;
}

export function billFen(yuan = ""): number {
  const fen = fenOf(yuan.replace(/^-/, ""));
  if (fen === undefined) throw new PaymentProviderError("BILL_FORM");
  return fen;
}

export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
