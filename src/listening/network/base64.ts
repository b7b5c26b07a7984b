/** The base64 alphabet. This layer may use neither the browser's nor Node's base64 functions. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** @example toBase64(new Uint8Array([1, 2, 3])) // "AQID" */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (bytes[i] << 16) | ((left > 1 ? bytes[i + 1] : 0) << 8) | (left > 2 ? bytes[i + 2] : 0);
    text += letters[bits >> 18] + letters[(bits >> 12) & 63];
    text += left > 1 ? letters[(bits >> 6) & 63] : "=";
    text += left > 2 ? letters[bits & 63] : "=";
  }
  return text;
}

/** Ignores characters outside the alphabet. */
export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, "").length * 3) / 4));
  let [bits, have, at] = [0, 0, 0];
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    have += 6;
    if (have >= 8) {
      have -= 8;
      bytes[at] = (bits >> have) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
