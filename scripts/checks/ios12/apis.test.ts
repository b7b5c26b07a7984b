import { expect, test } from "vitest";

import { allowedApis } from "./allowed.ts";
import { check } from "./apis.ts";
import { missingApis } from "./missing.ts";
import { withBuild } from "#scripts/checks/temporary-build.ts";

async function refusals(code: string, file = "assets/main-x1.js"): Promise<string> {
  const findings = await withBuild({ [file]: code }, (folder) => check(folder, []));
  return findings.map((finding) => finding.say).join("\n");
}

test.each([
  ["globalThis.x = 1", "globalThis (iOS 12.2)"],
  ["queueMicrotask(f)", "queueMicrotask (iOS 12.2)"],
  ["structuredClone(a)", "structuredClone"],
  ["window.structuredClone(a)", "structuredClone"],
  ["requestIdleCallback(f)", "requestIdleCallback"],
  ["new ResizeObserver(f)", "ResizeObserver"],
  ["new window.ResizeObserver(f)", "ResizeObserver"],
  ["new IntersectionObserver(f)", "IntersectionObserver (iOS 12.2)"],
  ["new BroadcastChannel('a')", "BroadcastChannel"],
  ["new WeakRef(a)", "WeakRef"],
  ["BigInt(1)", "BigInt (iOS 14)"],
  ["a instanceof PointerEvent", "PointerEvent (iOS 13)"],
  ["Object.fromEntries(a)", "Object.fromEntries (iOS 12.2)"],
  ["Object.groupBy(a, f)", "Object.groupBy"],
  ["Promise.allSettled(a)", "Promise.allSettled (iOS 13)"],
  ["Promise.any(a)", "Promise.any (iOS 14)"],
  ["new Intl.Segmenter('ja')", "Intl.Segmenter (iOS 14.5)"],
  ["a.at(-1)", "Array.at (iOS 15.4)"],
  ["a['at'](-1)", "Array.at (iOS 15.4)"],
  ["a.findLast(f)", "Array.findLast (iOS 15.4)"],
  ["a.toSorted(f)", "Array.toSorted (iOS 16)"],
  ["a.replaceAll('a', 'b')", "String.replaceAll (iOS 13.4)"],
  ["el.animate([], 100)", "Element.animate (iOS 13.4)"],
  ["el.replaceChildren()", "replaceChildren (iOS 14)"],
  ["form.requestSubmit()", "requestSubmit (iOS 16)"],
  ["el.setPointerCapture(1)", "setPointerCapture (iOS 13)"],
  ["dialog.showModal()", "showModal (iOS 15.4)"],
  ["blob.stream()", "Blob.stream"],
  ["crypto.randomUUID()", "Crypto.randomUUID (iOS 15.4)"],
  ["window.crypto.randomUUID()", "Crypto.randomUUID (iOS 15.4)"],
  ["navigator.clipboard.writeText('a')", "Navigator.clipboard (iOS 13.4)"],
  ["navigator.mediaSession.metadata = a", "Navigator.mediaSession (iOS 15)"],
  ["window.visualViewport.height", "Window.visualViewport (iOS 13)"],
  ["visualViewport.height", "Window.visualViewport (iOS 13)"],
  ["matchMedia('a').addEventListener('change', f)", "MediaQueryList.addEventListener (iOS 14)"],
  ["var q = matchMedia('a'); q.addEventListener('change', f)", "MediaQueryList.addEventListener (iOS 14)"],
  ["for (const m of text.matchAll(/a/g)) f(m)", "String.matchAll (iOS 13)"],
  ["if (a.at(0)) a.at(1)", "Array.at (iOS 15.4)"],
  ["/* eslint-disable */ a.at(0)", "Array.at (iOS 15.4)"],
])("rejects %s, because iOS 12 lacks %s", async (code, what) => {
  expect(await refusals(code)).toContain(what);
});

test.each([
  "typeof AbortController < 'u' ? AbortController : function () {}",
  "if ('ResizeObserver' in window) new ResizeObserver(f)",
  "`ResizeObserver` in window && new ResizeObserver(f)",
  "function g() { if (!window.IntersectionObserver) return; new IntersectionObserver(f) }",
  "function g() { if (typeof IntersectionObserver === 'undefined') { h(); return } new IntersectionObserver(f) }",
  "el.animate && el.animate([], 100)",
  "navigator.clipboard ? navigator.clipboard.writeText(a) : copyOldWay(a)",
  "((c = navigator.clipboard) == null ? void 0 : c.writeText) && navigator.clipboard.writeText(a)",
  "(c = navigator.clipboard) != null && c.writeText ? navigator.clipboard.writeText(a) : copyOldWay(a)",
  "var w = window.ResizeObserver; w && new w(f)",
  "navigator.maxTouchPoints > 0",
  "class Reader { at(i) { return i } next() { return this.at(1) } }",
  "function g(structuredClone) { structuredClone() }",
  "[[1]].flat().flatMap(f).includes(1); Object.entries(a); ' a'.trimStart().padEnd(3)",
  "fetch(a).finally(f); new URL(a).searchParams.getAll('b'); new FormData(f).get('a')",
  "el.closest('a').classList.toggle('b'); caches.open('a').then(c => c.matchAll())",
  "history.pushState(null, '', a); el.addEventListener('change', f); el.scrollIntoView()",
])("accepts %s, because iOS 12 has it or the code tests for it", async (code) => {
  expect(await refusals(code)).toBe("");
});

test("accepts polyfilled APIs in page scripts, but not in the boot script or a worker", async () => {
  const code = "Object.fromEntries(a)";
  const findings = await withBuild(
    { "assets/main-x1.js": code, "sw.js": code, "index.html": `<script>${code}</script>` },
    (folder) => check(folder, allowedApis),
  );
  expect(findings.map((finding) => finding.file)).toEqual(["sw.js", "index.html"]);
});

test("does not apply an exception for a library to our own code", async () => {
  const findings = await withBuild(
    { "assets/main-x1.js": "panel.animate([{ opacity: 0 }], 200)" },
    (folder) => check(folder, allowedApis),
  );
  expect(findings).toHaveLength(1);
});

test("rejects a message with an i18next formatter that iOS 12 lacks", async () => {
  const findings = await withBuild(
    {
      "messages/en/app.x1.json": JSON.stringify({
        a: "{{count}} items, list",
        b: "{{when, relativetime(day)}}",
      }),
      "messages/zh/app.x1.json": JSON.stringify({ a: "{{name}}" }),
    },
    check,
  );
  expect(findings).toMatchObject([
    { file: "messages/en/app.x1.json", say: expect.stringContaining("relativetime") },
  ]);
});

test("has only exceptions that name an API which iOS 12 lacks", () => {
  const { globals, members, owned } = missingApis();
  const known = new Set([...globals.values(), ...members.values(), ...owned.values()].map(({ api }) => api));
  const outdated = allowedApis.filter(({ api }) => !known.has(api) && !api.startsWith("MediaQueryList."));
  expect(outdated).toEqual([]);
});
