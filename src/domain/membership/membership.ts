import type { User } from "#domain/account/user.ts";

const dayMs = 24 * 3600_000;

/** So long before the end of a membership its owner is told. */
const noticeMs = 7 * dayMs;

/**
 * Whether a membership ends within a week.
 * @example endsSoon({ isPremium: true, premiumExpiry: now + 1 }, now) // true
 */
export function endsSoon(
  { isPremium, premiumExpiry }: Pick<User, "isPremium" | "premiumExpiry">,
  now: number,
): boolean {
  return isPremium && premiumExpiry !== null && premiumExpiry > now && premiumExpiry - now <= noticeMs;
}

/** How many days a buyer has to change their mind, if no members' scene was studied meanwhile. */
export const refundDays = 7;

/**
 * A members' scene as somebody sees it whose membership has run out, while a device still has all of it: the lines that
 * everybody may see, and how many are withheld. `openLines` is what the compiler leaves open.
 * @example cutScene({ access: "member", locked: 0, lines: [1, 2, 3, 4, 5] }) // { access: "member", locked: 2, lines: [1, 2, 3] }
 */
export function cutScene<Line, Scene extends { access: string; locked: number; lines: readonly Line[] }>(
  scene: Scene,
): Scene {
  if (scene.access !== "member" || scene.locked > 0) return scene;
  return { ...scene, lines: scene.lines.slice(0, openLines), locked: scene.lines.length - openLines };
}

const openLines = 3;
