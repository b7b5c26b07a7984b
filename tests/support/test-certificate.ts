import { sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** A DER value: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));

const nameParts = { C: "550406", O: "55040a", OU: "55040b", CN: "550403" };

/** A distinguished name, such as { C: "CN", O: "Ant, Financial", CN: "Root" }, in this order. */
type Name = Partial<Record<keyof typeof nameParts, string>>;

function nameOf(name: Name): Buffer {
  const parts = Object.entries(nameParts).flatMap(([part, oid]) =>
    Object.entries(name)
      .filter(([given]) => given === part)
      .map(([, value]) => der(0x31, sequence(identifier(oid), der(0x0c, Buffer.from(value))))),
  );
  return sequence(...parts);
}

const time = (moment: number): Buffer =>
  der(0x18, Buffer.from(new Date(moment).toISOString().replaceAll(/[-:T]|\.\d+/g, "")));

type Facts = {
  /** In hexadecimal digits. */
  serial: string;
  issuer: Name;
  publicKey: KeyObject;
  signedBy: KeyObject;
  validUntil?: number;
};

/** A certificate in PEM with only the fields that the code reads, because Node cannot create one. */
export function testCertificate({ serial, issuer, publicKey, signedBy, validUntil }: Facts): string {
  const isRsa = signedBy.asymmetricKeyType === "rsa";
  const algorithm = isRsa
    ? sequence(identifier("2a864886f70d01010b"), der(0x05))
    : sequence(identifier("2a8648ce3d040302"));
  const number = Buffer.from(serial.length % 2 === 0 ? serial : `0${serial}`, "hex");
  const positive = (number[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), number]) : number;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, positive),
    algorithm,
    nameOf(issuer),
    sequence(time(Date.parse("2020-01-01")), time(validUntil ?? Date.parse("2049-01-01"))),
    nameOf({ CN: "test" }),
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.alloc(1), sign("sha256", body, signedBy));
  const text = sequence(body, algorithm, signature).toString("base64").replaceAll(/.{64}/g, "$&\n").trim();
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
}
