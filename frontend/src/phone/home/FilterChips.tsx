// One row of chips that filters the list: by state, price or category.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { ChipRow } from "@/ui/choice/ChipRow";
import { type Chip, categoryChip } from "./homeFilter";

interface FilterChipsProps {
  chip: Chip;
  onChange: (chip: Chip) => void;
  /** A user is signed in, who may have favourites. */
  favourites: boolean;
}

export function FilterChips({ chip, onChange, favourites }: FilterChipsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryFor("activity.category", {}));
  const categories = (data?.list ?? []).map(({ key, name }) => ({
    value: categoryChip(key),
    label: name,
  }));
  return (
    <ChipRow<Chip>
      label={t("home.filter.label")}
      value={chip}
      onChange={onChange}
      options={[
        { value: "all", label: t("home.filter.all") },
        ...(favourites
          ? [{ value: "favourites" as const, label: t("home.filter.favourites") }]
          : []),
        { value: "signup", label: t("activity.stage.signup") },
        { value: "submit", label: t("activity.stage.submit") },
        { value: "free", label: t("home.filter.free") },
        { value: "ended", label: t("activity.stage.ended") },
        ...categories,
      ]}
    />
  );
}
