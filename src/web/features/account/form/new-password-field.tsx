import { useTranslation } from "react-i18next";
import { PasswordField } from "#web/ui/fields/text-field.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Where a password is chosen: the rule stands below it until something is wrong. */
export function NewPasswordField({ error, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      hint={error === undefined ? t("register.passwordRule") : undefined}
      error={error}
      name="new-password"
      autoComplete="new-password"
      showLabel={t("login.showPassword")}
      hideLabel={t("login.hidePassword")}
    />
  );
}
