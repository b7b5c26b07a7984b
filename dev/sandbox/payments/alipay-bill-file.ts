import { crc32, deflateRawSync } from "node:zlib";
import { beijingDay, beijingTime } from "#server/payments/beijing-time.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

const columns =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

/** Returns the bill of a day in Alipay's format: a zip with two tables in GBK. */
export function alipayBillFile(trades: Trade[], day: string): Buffer {
  const row = (trade: Trade, kind: string, at: number, yuan: string, refund = ""): string => {
    const made = [trade.transactionId ?? "", trade.number, kind, trade.description];
    const times = [beijingTime(trade.createdAt), beijingTime(at), "", "", "", "", "mei***@learner.example"];
    return [
      ...made,
      ...times,
      yuan,
      yuan,
      ...Array.from({ length: 5 }, () => "0.00"),
      "",
      "0.00",
      "0.00",
      refund,
      "0.00",
      "0.00",
      "",
    ]
      .map((cell) => `${cell}\t`)
      .join(",");
  };
  const rows = trades.flatMap((trade) => [
    ...(trade.paidAt !== null && beijingDay(trade.paidAt) === day
      ? [row(trade, "交易", trade.paidAt, yuanOf(trade.paidFen ?? 0))]
      : []),
    ...trade.refunds
      .filter(({ at }) => beijingDay(at) === day)
      .map(({ number, amountFen, at }) => row(trade, "退款", at, `-${yuanOf(amountFen)}`, number)),
  ]);
  const table = ["#支付宝业务明细查询", `#起始日期：[${day}]`, columns, ...rows, "#业务明细列表结束", ""];
  const date = day.replaceAll("-", "");
  return zipOf([
    { name: gbk(`20880000000000010156_${date}_业务明细.csv`), data: gbk(table.join("\r\n")) },
    { name: gbk(`20880000000000010156_${date}_业务明细(汇总).csv`), data: gbk("#支付宝业务汇总查询\r\n") },
  ]);
}

let codes: Map<string, [number, number]> | undefined;

/** Encodes text in GBK. Node can only decode GBK, so the table is derived from Node's decoder. */
function gbk(text: string): Buffer {
  codes ??= readCodes();
  const known = codes;
  return Buffer.from(
    [...text].flatMap((sign) => (sign < "\u0080" ? [sign.charCodeAt(0)] : (known.get(sign) ?? [63]))),
  );
}

function readCodes(): Map<string, [number, number]> {
  const decoder = new TextDecoder("gbk");
  const found = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) found.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  }
  return found;
}

/** Makes a zip with only the parts that readers need. */
function zipOf(files: { name: Buffer; data: Buffer }[]): Buffer {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, data } of files) {
    const packed = deflateRawSync(data);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    local.push(Buffer.from("PK\u0003\u0004", "latin1"), facts, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), facts, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, list, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
