export type Encoding = "br" | "gzip" | "identity";

/**
 * Returns the best encoding that the client accepts.
 * @example acceptedEncoding("gzip, deflate, br;q=0") // "gzip"
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
