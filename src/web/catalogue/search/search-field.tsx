import { useTranslation } from "react-i18next";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./search-field.module.css";

type Props = { value: string; onChange: (value: string) => void };

export function SearchField({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <search className={styles["field"]}>
      <Icon name="search" size={22} className={styles["lens"]} />
      <input
        ref={(input) => {
          // Takes over text that was typed before hydration.
          if (value === "" && input?.value) onChange(input.value);
        }}
        type="search"
        className={styles["input"]}
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        value={value}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The results are shown while typing, so Enter only closes the phone's keyboard.
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
      {value === "" ? null : (
        <IconButton icon="close" iconSize={20} label={t("search.clear")} onClick={() => onChange("")} />
      )}
    </search>
  );
}
