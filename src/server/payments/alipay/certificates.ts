import { createHash, X509Certificate } from "node:crypto";

/**
 * The number by which Alipay knows a certificate: MD5 of its issuer and its serial number. Node writes the issuer from the outermost
 * part on, one a line, and escapes commas; Alipay from the innermost on, in one line, as it is. The serial number counts in decimal.
 */
function numberOf(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split("\n").toReversed().join(",").replaceAll(/\\(.)/g, "$1");
  const serial = BigInt(`0x${certificate.serialNumber}`).toString(10);
  return createHash("md5")
    .update(issuer + serial)
    .digest("hex");
}

const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );

/** `app_cert_sn` of our own certificate. */
export const appCertificateNumber = (pem: string): string => numberOf(new X509Certificate(pem));

/** `alipay_root_cert_sn`: the numbers of the RSA certificates in Alipay's root file, which has others in it as well. */
export function rootCertificateNumber(pem: string): string {
  return certificatesIn(pem)
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === "rsa")
    .map(numberOf)
    .join("_");
}
