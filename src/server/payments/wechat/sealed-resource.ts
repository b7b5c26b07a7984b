import { createDecipheriv } from "node:crypto";
import { z } from "zod";

const tagBytes = 16;

/** Encrypted data in notifications and in the list of certificates. */
export const sealedResource = z.object({
  algorithm: z.literal("AEAD_AES_256_GCM"),
  ciphertext: z.base64().max(256 * 1024),
  nonce: z.string().min(1).max(64),
  associated_data: z.string().max(1024).optional(),
});
export type SealedResource = z.output<typeof sealedResource>;

/** Decrypts. Returns undefined if the data were not encrypted with our key or were changed. */
export function unsealed(
  apiKey: Buffer,
  { ciphertext, nonce, associated_data = "" }: SealedResource,
): string | undefined {
  const bytes = Buffer.from(ciphertext, "base64");
  if (bytes.length < tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", apiKey, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes)).setAAD(Buffer.from(associated_data));
  try {
    const text = decipher.update(bytes.subarray(0, -tagBytes));
    // `final` verifies the authentication tag.
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
