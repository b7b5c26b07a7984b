import stylelint from "stylelint";

import { readStyles, type BuiltStyle } from "#scripts/checks/built-files.ts";
import { offsetOf, snippet, type Finding } from "#scripts/checks/finding.ts";
import { allowedFeatures } from "./css-allowed.ts";
import { ios12CssPlugin, ruleName } from "./css-rule.ts";

/**
 * Rejects CSS that iOS 12 ignores if this harms the learner. stylelint's plugin uses caniuse, our rule uses
 * MDN.
 */
export async function check(buildFolder: string): Promise<Finding[]> {
  const styles = await readStyles(buildFolder);
  const findings = await Promise.all(styles.map((style) => checkStyle(style)));
  return findings.flat();
}

async function checkStyle({ file, code }: BuiltStyle): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    code,
    config: {
      plugins: ["stylelint-no-unsupported-browser-features", ios12CssPlugin],
      rules: {
        "plugin/no-unsupported-browser-features": [
          true,
          { browsers: ["ios_saf 12.0-12.1"], ignore: Object.keys(allowedFeatures) },
        ],
        [ruleName]: true,
      },
    },
    // A comment in the CSS must not disable the check.
    ignoreDisables: true,
  });
  return results.flatMap(({ warnings }) =>
    warnings.map(({ line, column, text }) => {
      const position = { line, column };
      const what = text
        .replace(/^Unexpected browser feature /, "")
        .replace(/ is (not|only partially) supported by .*$| \(kaiwa\/ios12\)$/, "");
      const say = `uses ${what}: … ${snippet(code, offsetOf(code, position))} …`;
      return { check: "ios12-css", file, position, say };
    }),
  );
}
