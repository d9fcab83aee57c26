// The search field for works by title, author or number.
import { KEYWORD_MAX } from "@/core/generated/works";
import { useTranslation } from "@/i18n/useTranslation";
import { SearchField } from "@/ui/form/SearchField";

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
