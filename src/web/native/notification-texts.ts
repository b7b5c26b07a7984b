import i18next from "i18next";
import { product } from "#domain/site/product.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import { logProblem } from "#web/kit/log.ts";

export type NotificationTexts = { title: string; body: string };

/** The scene that waits for the learner; nothing when that is not known. */
async function begunScene() {
  try {
    const { findStartedScene } = await import("./started-scene.ts");
    return await findStartedScene();
  } catch (error) {
    logProblem("the reminder names no scene, because the list of scenes is not known", error);
    return undefined;
  }
}

/** What the page says of itself when no other text is to be had. */
const plainTexts = (): NotificationTexts => ({ title: product.name, body: i18next.t("home.tagline") });

/** What the daily reminder says now: it names what waits for the learner, where that is known. */
export async function reminderTexts(): Promise<NotificationTexts> {
  const [t, scene] = await Promise.all([findTexts("reminder"), begunScene()]);
  if (t === undefined) return plainTexts();
  if (scene === undefined) return { title: t("notification.title"), body: t("notification.body") };
  return {
    title: t("notification.begunTitle"),
    body: t("notification.begunBody", { scene: scene.title, count: scene.left }),
  };
}

/** What is said of new scenes, by the title of the first and how many there are. */
export async function newScenesTexts(title: string, count: number): Promise<NotificationTexts> {
  const t = await findTexts("reminder");
  if (t === undefined) return { ...plainTexts(), body: title };
  return {
    title: t("notification.newTitle"),
    body: count === 1 ? t("notification.newOne", { title }) : t("notification.newMany", { title, count }),
  };
}

/** What a trial notification says. */
export async function trialTexts(): Promise<NotificationTexts> {
  const t = await findTexts("reminder");
  return t === undefined
    ? plainTexts()
    : { title: t("notification.trialTitle"), body: t("notification.trialBody") };
}
