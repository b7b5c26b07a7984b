import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { addAfterSignIn } from "#web/learning/favourites.ts";
import type { FavouriteScene } from "#web/learning/favourites.ts";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";

type Props = { scene: FavouriteScene; isOpen: boolean; onClose: () => void };

/** After the login, this screen opens again, and the scene is a favourite. */
export function LoginPrompt({ scene, isOpen, onClose }: Props) {
  const { t } = useTexts("learning");
  const { t: common } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("heart.title")}
      text={t("heart.text")}
      confirmLabel={t("heart.confirm")}
      cancelLabel={common("common.cancel")}
      onCancel={onClose}
      onConfirm={() => {
        addAfterSignIn(scene);
        onClose();
        navigate(screenPaths.login, { state: pathname + search });
      }}
    />
  );
}
