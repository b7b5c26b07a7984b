import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { Opening, Person, TownData } from "#contract/town.schema.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { isBoundToHour } from "#domain/site/greeting.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import { namesIn } from "#content/scene/scene-in-language.ts";
import { previewOf } from "#content/scene/preview.ts";

/** A scene in one language, with the duration of its lines and what its people remember of the learner. */
export type TownScene = {
  scene: ContentData;
  durationSeconds: number;
  remembers: Readonly<Record<string, string>>;
};

/** The people of all scenes and how each scene begins, in one language. */
export function compileTown(
  scenes: readonly TownScene[],
  cast: readonly CastMember[],
  language: ContentLanguage,
): TownData {
  const people = new Map<string, Person>();
  const begun: TownData["scenes"] = {};
  for (const { scene, durationSeconds, remembers } of scenes) {
    const partners = partnersIn(scene);
    for (const id of partners) {
      const member = cast.find((one) => one.id === id);
      const person = people.get(id) ?? {
        id,
        ...namesIn(member, language, id),
        japaneseName: member?.name.ja ?? id,
        avatar: scene.cast.find((one) => one.id === id)?.avatar ?? "",
        scenes: [],
      };
      people.set(id, person);
      if (member?.stranger === true) continue;
      const sentence = remembers[id];
      person.scenes.push({ id: scene.id, ...(sentence !== undefined && { remembers: sentence }) });
    }
    const { coverImage, summary } = scene;
    begun[scene.id] = { coverImage, summary, durationSeconds, ...beginning(scene, partners) };
  }
  return { people: [...people.values()], scenes: begun };
}

/**
 * The partners of a scene: all speakers except the learner and announcers, in the order in which they speak.
 */
function partnersIn({ lines }: ContentData): string[] {
  const learner = learnerRoleIn(lines);
  const speakers = lines.filter(({ form }) => form !== "announcement").map(({ speaker }) => speaker);
  return [...new Set(speakers)].filter((speaker) => speaker !== learner);
}

/**
 * The first partner to speak, and their first public line that can be said at any hour. In members' scenes,
 * only the first lines are public.
 */
function beginning(scene: ContentData, partners: readonly string[]): { partner?: string; opening?: Opening } {
  const { lines } = scene.access === "member" ? previewOf(scene) : scene;
  const partner = lines.find(({ speaker }) => partners.includes(speaker))?.speaker ?? partners[0];
  const line = lines.find(
    ({ speaker, tokens }) => speaker === partner && !isBoundToHour(tokens.map(({ text }) => text).join("")),
  );
  return { ...(partner !== undefined && { partner }), ...(line && { opening: openingOf(line) }) };
}

function openingOf({ tokens, romaji, translation, audio }: ContentLine): Opening {
  const ruby = tokens.flatMap((token) => token.ruby);
  return { ruby, romaji, translation, ...(audio && { audio: audio.url }) };
}
