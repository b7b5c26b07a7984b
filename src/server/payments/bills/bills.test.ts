import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { alipayCells, linesOfAlipayBill } from "#server/payments/alipay/alipay-bill.ts";
import { alipayBillFile } from "#dev/sandbox/payments/alipay-bill-file.ts";
import { newTrade, paid, refunded } from "#dev/sandbox/trade.ts";
import { weChatBillFile } from "#dev/sandbox/payments/wechat-bill-file.ts";
import { linesOfWeChatBill } from "#server/payments/wechat/wechat-bill.ts";
import { zipFiles } from "./zip-files.ts";

const now = Date.parse("2026-11-15T23:59:59+08:00");
const facts = {
  number: "KW1",
  amountFen: 4505,
  description: "Kaiwa 会员 100%",
  notifyUrl: "",
  returnUrl: null,
};
const day = "2026-11-15";

function traded(method: "alipay" | "wechat") {
  const trade = paid(newTrade({ ...facts, method, expiresAt: now + 1, status: "open" }, now), now);
  const after = refunded(trade, { number: "RKW1", amountFen: 4505 }, now + 1000);
  if (after === undefined) throw new Error("it can be refunded");
  return after;
}

describe("the bill of a day", () => {
  test.each(["alipay", "wechat"] as const)("of %s covers the day in Beijing", (method) => {
    const trade = traded(method);
    const linesOf = (date: string) =>
      method === "alipay"
        ? linesOfAlipayBill(alipayBillFile([trade], date)).lines
        : linesOfWeChatBill(weChatBillFile([trade], date)).lines;
    const common = { number: "KW1", transactionId: trade.transactionId, amountFen: 4505, isPending: false };
    expect(linesOf(day)).toEqual([{ ...common, kind: "payment", refundNumber: null }]);
    expect(linesOf("2026-11-16")).toEqual([{ ...common, kind: "refund", refundNumber: "RKW1" }]);
  });

  test("says whether WeChat Pay has finished a refund", () => {
    const bill = weChatBillFile([traded("wechat")], "2026-11-16");
    const pending = bill.replace("`ORIGINAL,`SUCCESS", "`ORIGINAL,`PROCESSING");
    expect(linesOfWeChatBill(pending).lines).toMatchObject([{ kind: "refund", isPending: true }]);
  });

  test("is rejected as a whole if a needed column is missing", () => {
    const bill = weChatBillFile([traded("wechat")], day);
    for (const other of [bill.replace("订单金额,申请", "金额,申请"), ""])
      expect(() => linesOfWeChatBill(other)).toThrow("BILL_FORM");
    expect(() => linesOfAlipayBill(Buffer.from("<html>"))).toThrow("BILL_FORM");
  });

  test.each([
    ["a missing cell", (bill: string) => bill.replace("`SUCCESS,`OTHERS", "`SUCCESS")],
    ["an amount that is not a number", (bill: string) => bill.replaceAll("`45.05", "`45.0x")],
  ])("lists a row with %s as unread and reads the others", (_what, broken) => {
    const number = "202611159K3M0000ABCDWP1";
    const [one, two] = [traded("wechat"), traded("wechat")];
    const whole = weChatBillFile([{ ...one, number }, two], day).split("\r\n");
    const text = whole.map((row) => (row.includes(number) ? broken(row) : row)).join("\r\n");
    expect(linesOfWeChatBill(text)).toMatchObject({
      lines: [{ number: "KW1", amountFen: 4505 }],
      unread: [{ row: 1, number }],
    });
  });

  test.each(["Membership, 1 month", '"Membership, 1 month"', "a,b,,c"])(
    "of alipay may have commas in a title (%s)",
    (description) => {
      const bill = linesOfAlipayBill(alipayBillFile([{ ...traded("alipay"), description }], day));
      expect(bill).toMatchObject({
        lines: [{ kind: "payment", number: "KW1", amountFen: 4505 }],
        unread: [],
      });
    },
  );
});

describe("a row of Alipay's bill", () => {
  test.each([
    ["without quotes", "T1\t,N1\t,Membership, 1 month\t,18.00\t,a, b\t"],
    ["with quotes inside the tab", 'T1\t,N1\t,"Membership, 1 month"\t,18.00\t,"a, b"\t'],
    ["with quotes around the tab", '"T1\t","N1\t","Membership, 1 month\t","18.00\t","a, b\t"'],
    ["without tabs", 'T1,N1,"Membership, 1 month",18.00,"a, b"'],
  ])("is split %s", (_how, row) => {
    expect(alipayCells(row, 5)).toEqual(["T1", "N1", "Membership, 1 month", "18.00", "a, b"]);
  });

  test("is not split if there are several ways to read it", () => {
    expect(alipayCells("T1,N1,Membership, 1 month,18.00,", 5)).toBeUndefined();
  });
});

describe("a zip file", () => {
  const zip = alipayBillFile([traded("alipay")], day);

  test("is read by the names and sizes in its directory", () => {
    const names = zipFiles(zip, 1e6)?.map(({ name }) => new TextDecoder("gbk").decode(name));
    expect(names).toEqual([
      "20880000000000010156_20261115_业务明细.csv",
      "20880000000000010156_20261115_业务明细(汇总).csv",
    ]);
  });

  test("is rejected if it exceeds the size limit when unpacked", () => {
    expect(zipFiles(zip, 100)).toBeUndefined();
  });

  test("is rejected without an exception if it is truncated or damaged anywhere", () => {
    for (let length = 0; length < zip.length; length += 7)
      expect(zipFiles(zip.subarray(0, length), 1e6)).toBeUndefined();
    const bomb = Buffer.concat([zip.subarray(0, 40), deflateRawSync(Buffer.alloc(10_000)), zip.subarray(40)]);
    expect(zipFiles(bomb, 1e6)).toBeUndefined();
    for (let at = 0; at < zip.length; at += 5) {
      const damaged = Buffer.from(zip);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(() => zipFiles(damaged, 1e6)).not.toThrow();
    }
  });
});
