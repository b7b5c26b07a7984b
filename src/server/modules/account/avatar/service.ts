import { randomBytes } from "node:crypto";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import type { WorkQueue } from "#server/work-queue.ts";
import { presentUser } from "#server/modules/account/service.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { avatarStore } from "./store.ts";
import { reencode } from "#server/pictures/uploaded-picture.ts";

/** The largest displayed size in CSS pixels, multiplied by the highest pixel density. */
const side = 256;

const refusals = {
  unsupported: "avatar.unsupported",
  broken: "avatar.broken",
  tooLarge: "avatar.too-large",
} as const;

function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  return reencode(bytes, refusals, (picture, { width, height }) => {
    const edge = Math.min(side, width, height);
    return picture.resize(edge, edge, { fit: "cover" });
  });
}

export type AvatarDeps = AccountDeps & {
  pictures: WorkQueue;
};

export async function setAvatar(deps: AvatarDeps, userId: string, image: Blob): Promise<UserData> {
  // The upload is counted before decoding, so that rejected pictures count too.
  await deps.throttles.spend({ limit: "avatar", subject: userId });
  // The bytes are copied only when it is the picture's turn, which halves the memory of waiting pictures.
  const jpeg = await deps.pictures.run(async () => squarePicture(new Uint8Array(await image.arrayBuffer())));
  // The id is random, because a hash of the picture would reveal which accounts use the same one.
  const id = randomBytes(16).toString("hex");
  const row = { id, user_id: userId, data: jpeg.toString("base64"), created_at: deps.now() };
  return presented(deps, await avatarStore(deps.database).put(row));
}

export async function removeAvatar(deps: AccountDeps, userId: string): Promise<UserData> {
  return presented(deps, await avatarStore(deps.database).remove(userId));
}

function presented(deps: AccountDeps, user: UserRow | undefined): UserData {
  if (user === undefined) throw new AppError("unauthorised");
  return presentUser(user, deps.now());
}

export async function avatarJpeg(
  { database }: Pick<AccountDeps, "database">,
  id: string,
): Promise<Buffer | undefined> {
  return /^[0-9a-f]{32}$/.test(id) ? avatarStore(database).jpegOf(id) : undefined;
}
