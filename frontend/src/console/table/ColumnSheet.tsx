// The choice of a table's columns.
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/Checkbox";
import { Sheet } from "@/ui/overlay/Sheet";

interface ColumnSheetProps {
  open: boolean;
  onClose: () => void;
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

export function ColumnSheet({ open, onClose, columns, hidden, onChange }: ColumnSheetProps) {
  const { t } = useTranslation();
  const show = (id: string, shown: boolean) => {
    // Names of columns that are no longer known are dropped.
    const next = columns.filter((one) => (one.id === id ? !shown : hidden.has(one.id)));
    onChange(new Set(next.map((one) => one.id)));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("console.table.columns")}>
      {columns.map(({ id, label }) => (
        <Checkbox key={id} square checked={!hidden.has(id)} onChange={(shown) => show(id, shown)}>
          {label}
        </Checkbox>
      ))}
    </Sheet>
  );
}
