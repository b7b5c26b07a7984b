import i18next from "i18next";
import { product } from "#domain/site/product.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import { logProblem } from "#web/kit/log.ts";

export type NotificationTexts = { title: string; body: string };

/** The scene that the learner has begun. Undefined if there is none or it cannot be loaded. */
async function begunScene() {
  try {
    const { findStartedScene } = await import("./started-scene.ts");
    return await findStartedScene();
  } catch (error) {
    logProblem("the reminder names no scene, because the list of scenes could not be loaded", error);
    return undefined;
  }
}

/** Fallback texts if the messages cannot be loaded. */
const plainTexts = (): NotificationTexts => ({ title: product.name, body: i18next.t("home.tagline") });

/** The texts name the scene that the learner has begun, if any. */
export async function reminderTexts(): Promise<NotificationTexts> {
  const [t, scene] = await Promise.all([findTexts("reminder"), begunScene()]);
  if (t === undefined) return plainTexts();
  if (scene === undefined) return { title: t("notification.title"), body: t("notification.body") };
  return {
    title: t("notification.begunTitle"),
    body: t("notification.begunBody", { scene: scene.title, count: scene.left }),
  };
}

/** Texts about new scenes, from the title of the first scene and their number. */
export async function newScenesTexts(title: string, count: number): Promise<NotificationTexts> {
  const t = await findTexts("reminder");
  if (t === undefined) return { ...plainTexts(), body: title };
  return {
    title: t("notification.newTitle"),
    body: count === 1 ? t("notification.newOne", { title }) : t("notification.newMany", { title, count }),
  };
}

export async function trialTexts(): Promise<NotificationTexts> {
  const t = await findTexts("reminder");
  return t === undefined
    ? plainTexts()
    : { title: t("notification.trialTitle"), body: t("notification.trialBody") };
}
