// The search field for countries; down and Enter move to the results.
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { SearchBox, searchBoxClass } from "@/ui/form/SearchBox";

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
    // An input method uses both keys too.
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className={searchBoxClass(true)}>
      <SearchBox
        ref={inputRef}
        label={t("country.search")}
        clearLabel={t("country.clear")}
        maxLength={MAX_LENGTH}
        placeholder={t("country.placeholder")}
        value={words}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        onClear={onClear}
      />
    </div>
  );
}
