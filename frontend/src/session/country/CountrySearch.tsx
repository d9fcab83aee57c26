// The field to search the countries by; down and Enter lead on to what was found.
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { Icon } from "@/ui/icon/Icon";
import styles from "./CountrySearch.module.css";

interface CountrySearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  words: string;
  onType: (words: string) => void;
  onClear: () => void;
  onLeave: () => void;
}

const MAX_LENGTH = 40;

export function CountrySearch({ inputRef, words, onType, onClear, onLeave }: CountrySearchProps) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent) => {
    const leaves = event.key === "ArrowDown" || event.key === "Enter";
    // Both also choose among the words of an input method.
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className={styles.search}>
      <Icon name="magnifying-glass" size={20} className={styles.icon} />
      <input
        ref={inputRef}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label={t("country.search")}
        placeholder={t("country.placeholder")}
        value={words}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
      {words !== "" && (
        <IconButton icon="x" size={18} label={t("country.clear")} onClick={onClear} />
      )}
    </div>
  );
}
