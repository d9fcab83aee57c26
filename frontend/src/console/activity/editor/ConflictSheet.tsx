// Two editors changed the same: whose is taken is chosen for each field. Nothing else is asked, both sides' other changes are
// merged already.
import { useState } from "react";
import type { ActivityBody } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { Sheet } from "@/ui/overlay/Sheet";
import { fieldAt, withField } from "./fields";
import type { Conflict } from "./useActivityDraft";
import { usePathName } from "./usePathName";

type Side = "mine" | "theirs";

interface ConflictSheetProps {
  conflict: Conflict;
  onDecide: (body: ActivityBody) => void;
}

export function ConflictSheet({ conflict, onDecide }: ConflictSheetProps) {
  const { t } = useTranslation();
  const nameOf = usePathName();
  const { mine, merged, paths } = conflict;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => chosen[path] ?? "mine";
  const decide = () => {
    const taken = paths.filter((path) => sideOf(path) === "mine");
    onDecide(taken.reduce((body, path) => withField(body, path, fieldAt(mine, path)), merged));
  };
  const shown = (body: ActivityBody, path: string) => {
    const value = fieldAt(body, path);
    return typeof value === "string" ? value : JSON.stringify(value ?? "");
  };
  return (
    <Sheet
      open
      // Closing would lose one side: what was typed stays.
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
            options={[
              {
                value: "mine",
                label: t("console.editor.conflict.mine", { text: shown(mine, path) }),
              },
              {
                value: "theirs",
                label: t("console.editor.conflict.theirs", { text: shown(merged, path) }),
              },
            ]}
          />
        </Field>
      ))}
    </Sheet>
  );
}
