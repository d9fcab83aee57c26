// The meaning of each column of the file, guessed and open to change, with its first values.
import type { ImportColumn } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import styles from "./ImportColumns.module.css";
import { ImportGroupField } from "./ImportGroupField";
import type { ImportTarget } from "./importTargets";

/** Value of the option that leaves a column out; an empty one would be shown as nothing chosen. */
const LEFT_OUT = "-";

interface ImportColumnsProps {
  competitionId: number;
  columns: readonly ImportColumn[];
  targets: readonly ImportTarget[];
  groupId: number | null;
  onGroup: (id: number | null) => void;
  onChange: (columns: string[]) => void;
}

export function ImportColumns(props: ImportColumnsProps) {
  const { competitionId, columns, targets, groupId, onGroup, onChange } = props;
  const { t } = useTranslation();
  const used = new Set(columns.map(({ target }) => target));
  const missing = targets.filter(({ name, required }) => required && !used.has(name));
  const change = (place: number, target: string) =>
    onChange(columns.map((column, index) => (index === place ? target : column.target)));
  return (
    <Card as="section" pad>
      <h2 className={styles.title}>{t("console.import.columns")}</h2>
      {missing.length > 0 && (
        <Banner tone="warn" className={styles.missing}>
          {t("console.import.missing", { columns: missing.map(({ label }) => label).join(" · ") })}
        </Banner>
      )}
      <ImportGroupField
        competitionId={competitionId}
        named={used.has("group")}
        value={groupId}
        onChange={onGroup}
      />
      {columns.map(({ heading, target, samples }, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place.
          key={place}
          label={heading || t("console.import.column", { number: place + 1 })}
          help={samples.join(" · ") || undefined}
        >
          <SelectInput
            value={target || LEFT_OUT}
            options={[
              { value: LEFT_OUT, label: t("console.import.leftOut") },
              ...targets.map(({ name, label, required }) => ({
                value: name,
                label: required ? `${label} *` : label,
                // A field is filled by one column; by arrow keys the options of others are passed over.
                disabled: name !== target && used.has(name),
              })),
            ]}
            onChange={(chosen) => change(place, chosen === LEFT_OUT ? "" : chosen)}
          />
        </Field>
      ))}
    </Card>
  );
}
