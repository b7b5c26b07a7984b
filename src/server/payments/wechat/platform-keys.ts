import type { KeyObject, X509Certificate } from "node:crypto";
import { z } from "zod";
import { jsonOrThrow } from "#server/payments/call-provider.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { certificateIn } from "#server/payments/rsa-keys.ts";
import { sealedResource, unsealed } from "./sealed-resource.ts";
import { requestWeChatPay } from "./wechat-pay-call.ts";
import type { PlatformKeys, WeChatPayClient } from "./wechat-pay-client.ts";
import { isTimely, isWeChatSigned, signatureHeaders } from "./wechat-signature.ts";

const answerShape = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedResource })).max(50),
});

/**
 * Certificates are not fetched again within this time. This limits requests caused by unknown serial numbers.
 */
const quietAfterSuccessMs = 10 * 60_000;
const quietAfterFailureMs = 30_000;
/** WeChat Pay recommends checking for new certificates every twelve hours. */
const freshMs = 12 * 60 * 60_000;

type Fetched = { certificates: Map<string, X509Certificate>; at: number };

/** Returns WeChat Pay's keys: its public key, its certificates, or both while the merchant changes modes. */
export function platformKeys(client: WeChatPayClient, connection: ProviderConnection): PlatformKeys {
  const { publicKey, hasCertificates } = client;
  let fetched: Fetched = { certificates: new Map(), at: -Infinity };
  let quietUntil = -Infinity;
  let underWay: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      fetched = { certificates: await fetchCertificates(client, connection), at: connection.now() };
      quietUntil = connection.now() + quietAfterSuccessMs;
    } catch (error) {
      quietUntil = connection.now() + quietAfterFailureMs;
      // The certificates fetched earlier still verify most signatures.
      if (!(error instanceof PaymentProviderError)) throw error;
    } finally {
      underWay = undefined;
    }
  }

  function valid(serial: string): KeyObject | undefined {
    const certificate = fetched.certificates.get(serial.toUpperCase());
    if (certificate === undefined) return undefined;
    const isValid =
      certificate.validFromDate.getTime() <= connection.now() &&
      connection.now() < certificate.validToDate.getTime();
    return isValid ? certificate.publicKey : undefined;
  }

  return {
    of: async (serial) => {
      if (publicKey !== undefined && serial === publicKey.id) return publicKey.key;
      if (!hasCertificates || !/^[0-9A-F]{8,64}$/i.test(serial)) return undefined;
      const isDue =
        !fetched.certificates.has(serial.toUpperCase()) || fetched.at + freshMs < connection.now();
      if (isDue && connection.now() >= quietUntil) await (underWay ??= refresh());
      return valid(serial);
    },
  };
}

/**
 * Fetches the certificates. The list is encrypted with our key and signed with the key of one of the
 * certificates in it.
 */
async function fetchCertificates(
  client: WeChatPayClient,
  connection: ProviderConnection,
): Promise<Map<string, X509Certificate>> {
  const { status, headers, body } = await requestWeChatPay(client, connection, {
    method: "GET",
    path: "/v3/certificates",
  });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  const list = answerShape.safeParse(jsonOrThrow(body.toString("utf8"))).data?.data ?? [];
  const certificates = new Map<string, X509Certificate>();
  for (const { serial_no, encrypt_certificate } of list) {
    const pem = unsealed(client.apiKey, encrypt_certificate);
    const certificate = pem === undefined ? undefined : certificateIn(pem);
    if (certificate?.serialNumber.toUpperCase() !== serial_no.toUpperCase())
      throw new PaymentProviderError("BAD_CERTIFICATE");
    certificates.set(serial_no.toUpperCase(), certificate);
  }
  const signed = signatureHeaders((name) => headers.get(name));
  const signer = signed && certificates.get(signed.serial.toUpperCase());
  const isGenuine =
    signed !== undefined &&
    signer !== undefined &&
    isTimely(signed, connection.now()) &&
    isWeChatSigned(signed, body, signer.publicKey);
  if (!isGenuine) throw new PaymentProviderError("BAD_SIGNATURE");
  return certificates;
}
