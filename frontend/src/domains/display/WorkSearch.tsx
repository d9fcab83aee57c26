// The field that looks for works by title, author or number.
import { useTranslation } from "@/i18n/useTranslation";
import { SearchField } from "@/ui/form/SearchField";

/** As the server takes it, in characters. */
const KEYWORD_MAX = 40;

interface WorkSearchProps {
  keyword: string;
  onChange: (keyword: string) => void;
}

export function WorkSearch({ keyword, onChange }: WorkSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchField
      flush
      label={t("display.search.label")}
      placeholder={t("display.search.placeholder")}
      clearLabel={t("display.search.clear")}
      maxLength={KEYWORD_MAX}
      keyword={keyword}
      onChange={onChange}
    />
  );
}
