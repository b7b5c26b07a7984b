/** Caches files that the learner will probably need next, so that they are available offline. */
import { dayMs } from "#domain/day.ts";
import type { Language } from "#domain/site/languages.ts";
import { prepared, request } from "#web/kit/api/request.ts";
import { sender } from "./page-facts.ts";
import { fetchAndStore, nextShell, shell } from "./responses.ts";
import { isOfBuild, prefetchFiles, startFiles } from "./build-files.ts";
import type { Build } from "./build-files.ts";
import { storeAll } from "./store-all.ts";
import type { Traffic } from "./traffic.ts";
import { drop, dropTooMany, findAnswer, findStored, storeResponse, storedPaths } from "./caches.ts";
import { savesData } from "#web/offline/saves-data.ts";
import { filePath, filesIn } from "#web/offline/scene-files.ts";
import { categoriesIn } from "./strategy.ts";

/** How long a cached list of scenes counts as fresh. The library rarely changes more than once a day. */
const freshMs = dayMs;

/** Covers have about 4 KB each. In a larger library further covers are cached when they are first shown. */
const maxPictures = 100;

/** Prefetches a few files at a time, and only while no page has a pending request. */
export class Prefetcher {
  private readonly build: Build;
  private readonly traffic: Traffic;
  private readonly begun = new Set<Language>();
  private readonly listed = new Set<Language>();
  private readonly complete = new Set<Language>();
  private last: Promise<void> = Promise.resolve();

  constructor(build: Build, traffic: Traffic) {
    this.build = build;
    this.traffic = traffic;
  }

  /**
   * Caches the build in a language for a learner who downloads scenes, even with data saving on. Returns
   * whether it is complete.
   */
  async storeWholeApp(language: Language): Promise<boolean> {
    await this.inTurn(async () => {
      if (!this.complete.has(language)) await this.storeBuild(language, true);
    });
    return this.complete.has(language);
  }

  /** Caches the build in a language, once per worker start. */
  storeApp(language: Language): Promise<void> {
    if (this.begun.has(language)) return this.last;
    this.begun.add(language);
    return this.inTurn(() => this.storeBuild(language));
  }

  /**
   * Caches the lists of scenes in a language, once per worker start. Called after a page has requested a list
   * or a scene, because only then does the worker know the page's token.
   */
  storeLists(language: Language): Promise<void> {
    if (this.listed.has(language)) return this.last;
    this.listed.add(language);
    return this.inTurn(() => this.storeAllLists(language));
  }

  /**
   * Caches every file that the response to a request names, so that it works offline: pictures and speech of
   * an opened scene, or covers of a list.
   */
  storeFilesOf(asked: Request): Promise<void> {
    return this.inTurn(async () => {
      if (savesData()) return;
      const scene = await findAnswer(asked);
      if (scene !== undefined) await this.storeFiles("files", filesIn(await scene.text()));
      await dropTooMany();
    });
  }

  /**
   * Deletes the files of older builds from the cache after this build is completely cached and no page needs
   * the old ones.
   */
  dropOldBuilds(language: Language, isNoOlderPageOpen: () => Promise<boolean>): Promise<void> {
    return this.inTurn(async () => {
      if (!this.complete.has(language) || !(await isNoOlderPageOpen())) return;
      const page = await findStored("pages", shell);
      if (page !== undefined && (await this.isOwnPage(page))) {
        await drop("app", (path) => !isOfBuild(this.build, path));
      }
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work).catch(() => undefined);
    return this.last;
  }

  private async storeBuild(language: Language, isOnPurpose = false): Promise<void> {
    // The page has loaded these files already, so they come from the browser's HTTP cache.
    const hasStart = await this.storeFiles("app", startFiles(this.build, language));
    if (hasStart) await this.promotePage();
    else this.begun.delete(language);
    if (savesData() && !isOnPurpose) return;
    const hasRest = await this.storeFiles("app", prefetchFiles(this.build, language));
    if (hasStart && hasRest) this.complete.add(language);
    else this.begun.delete(language);
  }

  /** Makes the newest page the one that opens offline. Call it after the page's code is cached. */
  private async promotePage(): Promise<void> {
    const next = await findStored("pages", nextShell);
    if (next === undefined) return;
    if ((await this.isOwnPage(next.clone())) && (await storeResponse("pages", shell, next))) {
      await drop("pages", (path) => path === nextShell);
    }
  }

  private async isOwnPage(page: Response): Promise<boolean> {
    const [entry = ""] = this.build.start;
    return (await page.text()).includes(entry);
  }

  /** Caches every list of scenes with its pictures, which is a few responses of some kilobytes. */
  private async storeAllLists(language: Language): Promise<void> {
    if (savesData()) return;
    const ask = (address: string): Request => prepared({ ...sender(), language }, address);
    const list = "/api/category/list";
    const storeAnswers = (addresses: readonly string[]): Promise<boolean> =>
      storeAll(addresses, {
        isStored: async (address) => isFresh(await findStored("content", ask(address))),
        storeOne: async (address) =>
          (await fetchAndStore(ask(address), "content", ask(address))).status === 200,
        whenIdle: () => this.traffic.idle(),
      });
    await storeAnswers([list]);
    const categories = categoriesIn((await (await findStored("content", ask(list)))?.text()) ?? "");
    await storeAnswers(categories);
    const answers = [list, ...categories].map(async (address) =>
      (await findStored("content", ask(address)))?.text(),
    );
    const pictures = filesIn((await Promise.all(answers)).join(""));
    await this.storeFiles("files", pictures.slice(0, maxPictures));
  }

  private async storeFiles(store: "app" | "files", addresses: readonly string[]): Promise<boolean> {
    // Waits until the files that the page is fetching are cached, so that they are not fetched twice.
    await this.traffic.idle();
    const holders = store === "files" ? (["files", "downloads", "ownDownloads"] as const) : [store];
    const stored = new Set((await Promise.all(holders.map(storedPaths))).flatMap((paths) => [...paths]));
    return storeAll(addresses, {
      isStored: (address) => stored.has(filePath(address)),
      storeOne: async (address) => {
        const response = await request(sender(), address);
        return response.status === 200 && storeResponse(store, address, response);
      },
      whenIdle: () => this.traffic.idle(),
    });
  }
}

function isFresh(answer: Response | undefined): boolean {
  const date = Date.parse(answer?.headers.get("date") ?? "");
  return Date.now() - date < freshMs;
}
