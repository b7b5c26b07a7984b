import { avatar } from "#contract/avatar.ts";
import { call } from "#web/kit/api/api.ts";
import { refreshUser } from "#web/kit/session/session.ts";

export async function setAvatar(image: File): Promise<void> {
  refreshUser(await call(avatar.setAvatar, { body: { image } }));
}

export async function removeAvatar(): Promise<void> {
  refreshUser(await call(avatar.removeAvatar, {}));
}
