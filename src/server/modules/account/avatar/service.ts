import { randomBytes } from "node:crypto";
import type { UserData } from "#contract/account.schema.ts";
import { presentUser } from "#server/modules/account/service.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import { AppError } from "#contract/errors.ts";
import type { WorkQueue } from "#server/modules/account/protection/work-queue.ts";
import { squarePicture } from "./picture.ts";
import { avatarStore } from "./store.ts";

export async function setAvatar(
  deps: AccountDeps,
  studio: WorkQueue,
  userId: string,
  image: Blob,
): Promise<UserData> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const jpeg = await studio.run(() => squarePicture(bytes));
  // Random, not a hash of the picture: nobody can try whether somebody shows a picture they have.
  const id = randomBytes(16).toString("hex");
  const row = { id, user_id: userId, data: jpeg.toString("base64"), created_at: deps.now() };
  return shown(deps, await avatarStore(deps.database).put(row));
}

export async function removeAvatar(deps: AccountDeps, userId: string): Promise<UserData> {
  return shown(deps, await avatarStore(deps.database).remove(userId));
}

function shown(deps: AccountDeps, user: Parameters<typeof presentUser>[0] | undefined): UserData {
  if (user === undefined) throw new AppError("unauthorised");
  return presentUser(user, deps.now());
}
