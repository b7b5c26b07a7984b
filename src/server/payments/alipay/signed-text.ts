type Fields = Record<string, string>;

const textOf = (fields: [string, string][]): string =>
  fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** What the signature of a request is about: every field but `sign`, the empty ones left out. `sign_type` is in it. */
export function signedTextOfRequest(fields: Fields): string {
  return textOf(Object.entries(fields).filter(([name, value]) => name !== "sign" && value !== ""));
}

/** What the signature of a notification is about: every field as it came, empty ones too, but neither `sign` nor `sign_type`. */
export function signedTextOfNotification(fields: Fields): string {
  return textOf(Object.entries(fields).filter(([name]) => name !== "sign" && name !== "sign_type"));
}

/**
 * What the signature of an answer is about: the text of one object in it, just as it was sent. Alipay escapes slashes, which
 * writing it anew would not.
 * @example objectText('{"a":{"b":"x\\/y"},"sign":"…"}', "a") // '{"b":"x\\/y"}'
 */
export function objectText(json: string, name: string): string | undefined {
  const label = `"${name}":`;
  const start = json.indexOf(label) + label.length;
  if (start < label.length) return undefined;
  let depth = 0;
  let isInString = false;
  for (let at = start; at < json.length; at++) {
    const sign = json[at];
    if (isInString) {
      if (sign === "\\") at++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return json.slice(start, at + 1);
  }
  return undefined;
}
