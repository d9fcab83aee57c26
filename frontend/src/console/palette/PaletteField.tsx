// The field of the search, a combobox whose list are the results.
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { SearchBox, searchBoxClass } from "@/ui/form/SearchBox";

interface PaletteFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Id of the result that Enter opens. */
  activeId: string | undefined;
  typed: string;
  /** `composing`: an input method has not finished the last syllable. */
  onType: (text: string, composing: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Longest keyword, characters. */
const KEYWORD_MAX = 40;

export function PaletteField(props: PaletteFieldProps) {
  const { inputRef, listId, activeId, typed, onType, onKey } = props;
  const { t } = useTranslation();
  return (
    <div className={searchBoxClass(true)}>
      <SearchBox
        ref={inputRef}
        // A field of type `search` may have no role of its own.
        type="text"
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        label={t("console.frame.search")}
        placeholder={t("console.palette.placeholder")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        value={typed}
        onKeyDown={onKey}
        onClear={() => {
          onType("", false);
          inputRef.current?.focus();
        }}
        onChange={(event) =>
          onType(event.target.value, (event.nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
      />
    </div>
  );
}
