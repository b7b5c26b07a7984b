import { useTranslation } from "react-i18next";
import { PasswordField } from "#web/kit/ui/fields/text-field.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** An error replaces the rule below the field. */
export function NewPasswordField({ error, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...rest}
      hint={error === undefined ? t("register.passwordRule") : undefined}
      error={error}
      name="new-password"
      autoComplete="new-password"
    />
  );
}
