import { judgeList, parseSeenScenes } from "#domain/native/new-content.ts";
import { paths } from "#domain/site/screens.ts";
import { fetchSceneIndex } from "#web/learning/scene-index.ts";
import { logProblem } from "#web/kit/log.ts";
import { isInWrapper, statusChanged } from "#web/kit/device/native-channel.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { sendToNative } from "./bridge.ts";
import { newScenesTexts } from "./notification-texts.ts";
import { useReminder } from "./reminder-service.ts";

/** Storage key of the scenes that were in earlier lists. Inside the wrapper, other scenes are announced as new. */
const seenScenesKey = "kaiwa:seen-scenes";

/** A page that stays open checks the list again after this time. */
const lookEveryMs = 6 * 60 * 60 * 1000;
let lookedAt: number | undefined;

async function announceNewScenes(): Promise<void> {
  const index = await fetchSceneIndex();
  // If the phone denies notifications, scenes stay new until it allows them.
  if (useReminder.getState().permission === "denied") return;
  const before = parseSeenScenes(readJson(seenScenesKey));
  const { fresh, seen } = judgeList([...index.keys()], before, Date.now());
  const [first] = fresh;
  const scene = first === undefined ? undefined : index.get(first);
  if (scene !== undefined) {
    const { title, body } = await newScenesTexts(scene.title, fresh.length);
    sendToNative({
      name: "SHOW_NEW_CONTENT_NOTIFICATION",
      detail: { title, content: body, payload: paths.study(scene.id), language: currentLanguage() },
    });
  }
  if (seen !== undefined) writeJson(seenScenesKey, seen);
}

function look(): void {
  const now = Date.now();
  const isRecent = lookedAt !== undefined && now >= lookedAt && now - lookedAt < lookEveryMs;
  if (isRecent || !isInWrapper() || document.visibilityState === "hidden") return;
  lookedAt = now;
  announceNewScenes().catch((error: unknown) => {
    lookedAt = undefined;
    logProblem("the list of scenes could not be checked for new scenes", error);
  });
}

/** Announces scenes that are new to this device, now and whenever the page becomes visible again. */
export function watchForNewScenes(): void {
  look();
  window.addEventListener(statusChanged, look);
  document.addEventListener("visibilitychange", look);
}
