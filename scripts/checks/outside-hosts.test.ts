import { expect, test } from "vitest";

import { check } from "./outside-hosts.ts";
import { withBuild } from "./temporary-build.ts";

test.each([
  ["index.html", '<script src="https://cdn.example.net/a.js"></script>', "cdn.example.net"],
  ["index.html", "<link rel=preconnect href=//fonts.example.net>", "fonts.example.net"],
  ["assets/a.js", "fetch(`https://stats.example.net/hit?x=1`)", "stats.example.net"],
  ["assets/a.js", "new WebSocket('wss://live.example.net')", "live.example.net"],
  ["assets/a.js", 'load("//cdn.example.net/a.js")', "cdn.example.net"],
  ["assets/a.css", ".a{background:url(//img.example.net/a.png)}", "img.example.net"],
  ["messages/zh/help.x1.json", '{"a":"https://help.example.net/"}', "help.example.net"],
  ["assets/a.js", 'fetch("http://192.0.2.1:8080/")', "192.0.2.1"],
])("rejects %s with the content %s because of the host %s", async (file, text, host) => {
  const findings = await withBuild({ [file]: text }, check);
  expect(findings).toMatchObject([{ file, say: expect.stringContaining(host) }]);
});

test("accepts our own addresses, namespaces and links to error documentation", async () => {
  const text = `
    createElementNS("http://www.w3.org/2000/svg"); Error("see https://react.dev/errors/ for more");
    x = { to: "/study/a", slashes: "//", comment: "// not an address", r: /https?:\\/\\//,
      join: \`\${a}//\${b}\`, own: "https://kaiwa.example/about", scheme: "https://" };
  `;
  expect(await withBuild({ "assets/a.js": text }, check)).toEqual([]);
});
