// Two editors changed the same: one side is chosen for each part. Both sides' other changes are merged already.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { Sheet } from "@/ui/overlay/Sheet";

const SIDES = ["mine", "theirs"] as const;
type Side = (typeof SIDES)[number];

interface SideSheetProps {
  /** The parts that both changed. */
  paths: readonly string[];
  nameOf: (path: string) => string;
  /** A part as one side has it. */
  shown: (side: Side, path: string) => string;
  /** Called with the parts for which the own side is taken. */
  onDecide: (mineFor: readonly string[]) => void;
}

export function SideSheet({ paths, nameOf, shown, onDecide }: SideSheetProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => chosen[path] ?? "mine";
  const decide = () => onDecide(paths.filter((path) => sideOf(path) === "mine"));
  return (
    <Sheet
      open
      // Closing would lose one side: the own one stays.
      onClose={decide}
      title={t("console.editor.conflict.title")}
      footer={
        <Button tone="primary" block onClick={decide}>
          {t("console.editor.conflict.decide")}
        </Button>
      }
    >
      <p className="t2 small">{t("console.editor.conflict.text")}</p>
      {paths.map((path) => (
        <Field key={path} group label={nameOf(path)}>
          <RadioGroup
            name={path}
            layout="column"
            value={sideOf(path)}
            onChange={(side) => setChosen({ ...chosen, [path]: side })}
            options={SIDES.map((side) => ({
              value: side,
              label: t(`console.editor.conflict.${side}`, { text: shown(side, path) }),
            }))}
          />
        </Field>
      ))}
    </Sheet>
  );
}
