import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { ownerMark } from "#web/kit/storage/shared-caches.ts";
import { savesData } from "./device-room.ts";
import { keepingFacts, keepScenes, lookAtKept, useKeeping } from "./keeper.ts";
import type { KeptRecord } from "./kept-record.ts";
import { everybodys, members } from "./kept-store.ts";

/** Goes on with scenes that a break has left unfinished, and brings those up to date that have changed. */
export function startKeepingOn(): void {
  const goOn = (): void => {
    void keepOn().catch(() => undefined);
  };
  onNetworkBack(goOn);
  goOn();
}

async function keepOn(): Promise<void> {
  if (!navigator.onLine) return;
  const records = [...(await lookAtKept()).values()];
  const { stages } = useKeeping.getState();
  const isFailed = (id: string): boolean => stages[id]?.state === "failed";
  const unfinished = records.filter(({ id, isComplete }) => !isComplete || isFailed(id)).map(({ id }) => id);
  // What somebody has asked for goes on; what only has changed is not fetched for whoever saves data.
  const changed = savesData() ? [] : await changedScenes(records);
  const wanted = [...new Set([...unfinished, ...changed])];
  if (wanted.length > 0) void keepScenes(wanted);
}

/** Scenes of which the server has another version, or that are not here in the language of the page. */
async function changedScenes(records: readonly KeptRecord[]): Promise<string[]> {
  const facts = await keepingFacts({ isFresh: true });
  const owner = await ownerMark(readToken()).catch(() => "");
  const language = currentLanguage();
  const changed: string[] = [];
  for (const { id, version } of records) {
    const fact = facts[id];
    // Gone from the library: what is here stays.
    if (fact === undefined) continue;
    const isHere =
      (await everybodys.hasAnswer(id, language)) || (await members.hasAnswer(id, language, owner));
    if (fact.version !== version || !isHere) changed.push(id);
  }
  return changed;
}
