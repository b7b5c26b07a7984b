import { isLanguage } from "#domain/site/languages.ts";
import { startPassingProxy } from "#tests/support/passing-proxy.ts";
import type { Passed } from "#tests/support/passing-proxy.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { finishes } from "#tests/e2e/steps/progress.ts";
import { newAccount, startWith } from "#tests/e2e/steps/visits.ts";

type RecordingProxy = { origin: string; seen: Passed[]; stop: () => Promise<void> };

async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const seen: Passed[] = [];
  const { port, stop } = await startPassingProxy(target, (request) => void seen.push(request));
  return { origin: `http://127.0.0.1:${port}`, seen, stop };
}

/** Requests of scripts, in the page or the worker. The browser's own requests (a page, its modules) have another destination. */
const ofScripts = ({ headers }: Passed): boolean => headers["sec-fetch-dest"] === "empty";
const name = ({ method, path }: Passed): string => `${method} ${path}`;

test("page and service worker send the app's headers with every request and store no token", async ({
  visitor,
  baseURL,
}) => {
  const proxy = await startRecordingProxy(baseURL ?? "");
  const { origin, seen } = proxy;
  const page = await visitor({ serviceWorkers: "allow", baseURL: origin, locale: "ko-KR" });
  const account = await newAccount(page);
  await startWith(page, account);
  const countOf = (start: string): number => seen.filter(({ path }) => path.startsWith(start)).length;

  await page.goto("/category/all");
  // A new worker requests the files and the list of the first page again, and then all lists.
  await finishes({ steps: () => seen.length, isDone: () => countOf("/api/category/work") > 0 });
  expect(countOf("/api/category/list")).toBeGreaterThan(1);
  await page.goto("/study/ramen-order/dialogue");
  await finishes({ steps: () => seen.length, isDone: () => countOf("/audio/") > 20 });

  const asked = seen.filter(ofScripts);
  const paths = asked.map(({ path }) => path);
  for (const kind of ["/audio/", "/messages/ko/", "/api/content/", "/api/user/", "/assets/", "/covers/"])
    expect(
      paths.filter((path) => path.startsWith(kind)),
      kind,
    ).not.toEqual([]);
  const unnamed = asked.filter(({ headers }) => headers["application"] !== "Kaiwa");
  expect(unnamed.map(name)).toEqual([]);
  const languages = new Set(asked.map(({ headers }) => headers["accept-language"]));
  expect([...languages]).toEqual(["ko"]);
  expect([...languages].every(isLanguage)).toBe(true);
  const anonymous = asked.filter(
    ({ path, headers }) => path.startsWith("/api/") && headers["authorization"] !== account.token,
  );
  expect(anonymous.map(name)).toEqual([]);

  const stored = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (one) => (await caches.open(one)).keys()));
    return keys.flat().map(({ url, headers }) => `${url} ${JSON.stringify([...headers])}`);
  });
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((one) => /authorization/i.test(one) || one.includes(account.token))).toEqual([]);
  // Close the page first, because its requests would fail after the proxy has stopped.
  await page.close();
  await proxy.stop();
});
