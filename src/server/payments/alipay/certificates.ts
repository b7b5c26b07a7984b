import { createHash, X509Certificate } from "node:crypto";

/**
 * Returns Alipay's number of a certificate: MD5 of the issuer and the serial number. Node lists the issuer's
 * parts from the outermost and escapes commas. Alipay lists them from the innermost, without escapes, and
 * uses a decimal serial number.
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

/** Returns the number of our certificate, which is sent as `app_cert_sn`. */
export const appCertificateNumber = (pem: string): string => numberOf(new X509Certificate(pem));

/**
 * Returns the numbers of the RSA certificates in Alipay's root file, which are sent as `alipay_root_cert_sn`.
 */
export function rootCertificateNumber(pem: string): string {
  return certificatesIn(pem)
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === "rsa")
    .map(numberOf)
    .join("_");
}

/** Alipay's certificate and one intermediate certificate, with a margin. */
const longestChain = 5;

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.verify(issuer.publicKey);
  } catch {
    // The key is of an unsupported kind, such as SM2.
    return false;
  }
}

/**
 * Returns why Alipay's certificate is not trusted, or undefined if it is.
 * @param pem the certificate, followed by intermediate certificates
 */
export function certificateObjection(
  pem: string,
  rootPem: string,
  now: number,
): "expired" | "foreign" | undefined {
  const [own, ...between] = certificatesIn(pem);
  if (own === undefined) return "foreign";
  if (now < Date.parse(own.validFrom) || now > Date.parse(own.validTo)) return "expired";
  const roots = certificatesIn(rootPem);
  let last: X509Certificate | undefined = own;
  for (let length = 1; last !== undefined && length < longestChain; length++) {
    const signed: X509Certificate = last;
    if (roots.some((root) => isSignedBy(signed, root))) return undefined;
    last = between.find((one) => one !== signed && isSignedBy(signed, one));
  }
  return "foreign";
}
