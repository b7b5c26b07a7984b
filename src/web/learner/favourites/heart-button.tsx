import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { addFavourite, removeFavourite, useFavourites } from "#web/learning/favourites.ts";
import type { FavouriteScene } from "#web/learning/favourites.ts";
import { useSession } from "#web/kit/session/session.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";

const LoginPrompt = optionalPart(() => import("./login-prompt.tsx").then((m) => m.LoginPrompt), "isOpen");

type Props = {
  scene: FavouriteScene;
  /** True if the screen's title names the scene and the screen has no other heart. Shortens the label. */
  isAlone?: boolean;
};

/** Asks visitors to log in, and returns to this screen afterwards. */
export function HeartButton({ scene, isAlone = false }: Props) {
  const { t } = useTranslation();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const isFavourite = useFavourites().favourites.some(({ contentId }) => contentId === scene.contentId);
  const [prompt, setPrompt] = useState<"open" | "closed">();

  const toggle = (): void => {
    if (!isSignedIn) {
      setPrompt("open");
      return;
    }
    const isDone = isFavourite ? removeFavourite(scene.contentId) : addFavourite(scene);
    if (isDone) showToast(t(isFavourite ? "favourite.removed" : "favourite.added"), { kind: "success" });
    else showToast(t(isFavourite ? "favourite.removeFailed" : "favourite.addFailed"), { kind: "error" });
  };
  return (
    <>
      <IconButton
        icon={isFavourite ? "heart-filled" : "heart"}
        label={isAlone ? t("favourite.label") : t("favourite.of", { title: scene.title })}
        isPressed={isFavourite}
        onClick={toggle}
      />
      {prompt !== undefined && (
        <Suspense fallback={null}>
          <LoginPrompt scene={scene} isOpen={prompt === "open"} onClose={() => setPrompt("closed")} />
        </Suspense>
      )}
    </>
  );
}
