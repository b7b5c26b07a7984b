import { join } from "node:path";
import type { ContentData } from "#contract/content.schema.ts";
import { lastPartnerLine, learnerRoleIn } from "#domain/learner-role.ts";
import type { Language } from "#domain/site/languages.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import type { EmailPicture } from "#server/mail/emails.ts";
import type { Library } from "#server/modules/content/service.ts";

/** Widths in pixels, twice as in the e-mail. */
const widths = { place: 864, face: 112 };

/** The place and the partner of a scene as PNG, because mail programs show no SVG. */
export type ScenePictures = (contentId: string, language: Language) => Promise<EmailPicture[]>;

export function scenePictures({ ready }: Pick<Library, "ready">, filesFolder: string): ScenePictures {
  const draw = async (name: keyof typeof widths, address: string): Promise<EmailPicture> => {
    const { default: sharp } = await import("sharp");
    const width = widths[name];
    const png = await sharp(join(filesFolder, address)).resize({ width }).png({ palette: true }).toBuffer();
    return { name, png };
  };
  return async (contentId, language) => {
    const body = ready.scene(language, contentId);
    if (body === undefined) return [];
    // The compiler has written the body by this type.
    const { data } = JSON.parse(body.whole.encoded("identity").bytes.toString()) as { data: ContentData };
    const speaker = lastPartnerLine(data.lines, learnerRoleIn(data.lines))?.speaker;
    const partner = data.cast.find(({ id }) => id === speaker);
    return Promise.all([
      draw("place", pictureOf(data.coverImage, "band")),
      ...(partner === undefined ? [] : [draw("face", partner.avatar)]),
    ]);
  };
}
