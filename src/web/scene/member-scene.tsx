import { useEffect, useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { useSession } from "#web/kit/session/session.ts";
import type { Scene } from "./api.ts";
import { cutScene } from "./cut-scene.ts";

type Props = { scene: Scene; retry: () => void; children: (scene: Scene) => ReactNode };

/**
 * Follows the membership while a members' scene is open. If the membership expires, it cuts the scene to its
 * preview immediately, even offline. If the membership begins or is revoked, or if a member received only the
 * preview, it requests the scene again.
 */
export function MemberScene({ scene, retry, children }: Props) {
  const isMember = useSession(({ user }) => user?.isPremium === true);
  const hasRunOut = useSession(({ user }) => user?.isPremium === false && user.premiumExpiry !== null);
  const shown = useMemo(() => (hasRunOut ? cutScene(scene) : scene), [scene, hasRunOut]);
  const isOpen = shown.locked === 0;
  const before = useRef(isMember && isOpen);
  useEffect(() => {
    if (before.current !== isMember && isOpen === !isMember) retry();
    before.current = isMember;
  }, [isMember, isOpen, retry]);
  return children(shown);
}
