type Fields = Record<string, string>;

const textOf = (fields: [string, string][]): string =>
  fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Returns the signed text of a request. It has every field except `sign` and empty fields. */
export function signedTextOfRequest(fields: Fields): string {
  return textOf(Object.entries(fields).filter(([name, value]) => name !== "sign" && value !== ""));
}

/** Returns the signed text of a notification. It has every field except `sign` and `sign_type`. */
export function signedTextOfNotification(fields: Fields): string {
  return textOf(Object.entries(fields).filter(([name]) => name !== "sign" && name !== "sign_type"));
}

/**
 * Returns the signed text of a response: one object as it was sent, with escaped slashes.
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
