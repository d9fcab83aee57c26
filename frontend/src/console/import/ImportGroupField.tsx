// The group of the rows that name none; absent if the activity has one group, which is then theirs.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";

interface ImportGroupFieldProps {
  competitionId: number;
  /** A column of the file has the groups. */
  named: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

export function ImportGroupField({ competitionId, named, value, onChange }: ImportGroupFieldProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const groups = (data?.groups ?? []).filter(
    // The server takes no others either: teams sign up by themselves, and fees need a payment.
    ({ group }) => group.mode === "single" && group.open && group.feeFen === 0,
  );
  if (groups.length < 2) return null;
  const label = t(named ? "console.import.groupOfRest" : "console.import.groupOfAll");
  return (
    <Field label={label} required={!named}>
      <SelectInput
        value={value === null ? "" : String(value)}
        placeholder={t("signup.form.select")}
        options={groups.map(({ id, group }) => ({
          value: String(id),
          label: pickText(group.name, i18n.language),
        }))}
        onChange={(id) => onChange(Number(id))}
      />
    </Field>
  );
}
