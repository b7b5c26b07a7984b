/** What is fetched before anybody asks for it, so that it is here without a network. */
import type { Language } from "#domain/site/languages.ts";
import { fetchAndKeep, nextShell, shell } from "./answers.ts";
import { isOfBuild, laterFiles, startFiles } from "./build.ts";
import type { Build } from "./build.ts";
import { keepAll } from "./keep-all.ts";
import type { Traffic } from "./quiet.ts";
import { drop, dropTooMany, findAnswer, findKept, keep, keptPaths } from "./stores.ts";
import { categoriesIn, filesIn } from "./strategy.ts";

/** Lists of scenes change with the library, seldom more than once a day. */
const freshMs = 24 * 60 * 60 * 1000;

/** Some 2 KB each. In a larger library, those further down are drawn once they have been seen. */
const mostPictures = 100;

/** Somebody who pays by the megabyte gets only what they ask for. Safari does not tell. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** One file at a time, and only while the page asks for nothing itself. */
export class Ahead {
  private readonly build: Build;
  private readonly traffic: Traffic;
  private readonly begun = new Set<Language>();
  private readonly complete = new Set<Language>();
  private last: Promise<void> = Promise.resolve();

  constructor(build: Build, traffic: Traffic) {
    this.build = build;
    this.traffic = traffic;
  }

  /** Keeps the build in a language, then the lists of scenes, once in the life of this worker. */
  keepApp(language: Language): Promise<void> {
    if (this.begun.has(language)) return this.last;
    this.begun.add(language);
    const app = this.inTurn(() => this.keepBuild(language));
    // The speech of a scene that is opened meanwhile comes before lists nobody has asked for.
    return app.then(() => this.inTurn(() => this.keepLists(language)));
  }

  /** Whoever opened a scene wants to see and hear it on the train, too. */
  keepScene(request: Request): Promise<void> {
    return this.inTurn(async () => {
      if (savesData()) return;
      const scene = await findAnswer(request);
      if (scene !== undefined) await this.keepFiles("files", filesIn(await scene.text()));
      await dropTooMany();
    });
  }

  /** Removes older builds, once nothing of this one is missing. */
  dropOldBuilds(language: Language): Promise<void> {
    return this.inTurn(async () => {
      if (!this.complete.has(language)) return;
      const page = await findKept("pages", shell);
      if (page !== undefined && (await this.isOwnPage(page))) {
        await drop("app", (path) => !isOfBuild(this.build, path));
      }
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work).catch(() => undefined);
    return this.last;
  }

  private async keepBuild(language: Language): Promise<void> {
    // The page has these already; the browser answers from its own cache.
    if (await this.keepFiles("app", startFiles(this.build, language))) await this.promotePage();
    if (savesData()) return;
    if (await this.keepFiles("app", laterFiles(this.build, language))) this.complete.add(language);
    else this.begun.delete(language);
  }

  /** From now on the newest page is the one that opens without a network; before, its code might have been missing. */
  private async promotePage(): Promise<void> {
    const next = await findKept("pages", nextShell);
    if (next === undefined) return;
    if ((await this.isOwnPage(next.clone())) && (await keep("pages", shell, next))) {
      await drop("pages", (path) => path === nextShell);
    }
  }

  private async isOwnPage(page: Response): Promise<boolean> {
    const [entry = ""] = this.build.start;
    return (await page.text()).includes(entry);
  }

  /** Every list of scenes, with its pictures: some answers of a few kilobytes. */
  private async keepLists(language: Language): Promise<void> {
    if (savesData()) return;
    const ask = (address: string) => new Request(address, { headers: { "Accept-Language": language } });
    const list = "/api/category/list";
    const keepAnswers = (addresses: readonly string[]): Promise<boolean> =>
      keepAll(addresses, {
        isKept: async (address) => isFresh(await findKept("content", ask(address))),
        keepOne: async (address) =>
          (await fetchAndKeep(ask(address), "content", ask(address))).status === 200,
        whenQuiet: () => this.traffic.quiet(),
      });
    await keepAnswers([list]);
    const categories = categoriesIn((await (await findKept("content", ask(list)))?.text()) ?? "");
    await keepAnswers(categories);
    const answers = [list, ...categories].map(async (address) =>
      (await findKept("content", ask(address)))?.text(),
    );
    const pictures = filesIn((await Promise.all(answers)).join(""));
    await this.keepFiles("files", pictures.slice(0, mostPictures));
  }

  private async keepFiles(store: "app" | "files", addresses: readonly string[]): Promise<boolean> {
    // By then what the page fetches itself is here.
    await this.traffic.quiet();
    const kept = await keptPaths(store);
    return keepAll(addresses, {
      isKept: (address) => kept.has(address),
      keepOne: async (address) => {
        const response = await fetch(address);
        return response.status === 200 && keep(store, address, response);
      },
      whenQuiet: () => this.traffic.quiet(),
    });
  }
}

function isFresh(answer: Response | undefined): boolean {
  const date = Date.parse(answer?.headers.get("date") ?? "");
  return Date.now() - date < freshMs;
}
