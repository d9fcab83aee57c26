// Two organisers changed the same part of a form: whose is taken is chosen for each. Both sides' other changes are merged.
import { useState } from "react";
import type { StoredForm } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { Sheet } from "@/ui/overlay/Sheet";
import { placeOf } from "./questions";
import type { FormConflict } from "./useFormDraft";
import { useQuestionWords } from "./useQuestionWords";

type Side = "mine" | "theirs";

interface FormConflictSheetProps {
  conflict: FormConflict;
  onDecide: (mineFor: readonly string[]) => void;
}

export function FormConflictSheet({ conflict, onDecide }: FormConflictSheetProps) {
  const { t } = useTranslation();
  const words = useQuestionWords();
  const { base, mine, theirs, paths } = conflict;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => chosen[path] ?? "mine";
  const decide = () => onDecide(paths.filter((path) => sideOf(path) === "mine"));
  const find = (form: StoredForm, path: string) =>
    form.questions[placeOf(form, path.replace(/^questions\./, ""))];
  const nameOf = (path: string) => {
    const question = find(base, path) ?? find(theirs, path);
    if (question) return words.nameOf(question);
    return t(path === "order" ? "console.form.order" : "console.form.persons");
  };
  const shown = (form: StoredForm, path: string) => {
    if (path === "order") return form.questions.map(words.nameOf).join(" · ");
    if (path === "persons") {
      return form.personItems.map(({ key }) => t(`person.field.${key}`)).join(" · ");
    }
    const question = find(form, path);
    if (!question) return t("console.form.gone");
    return `${words.nameOf(question)} (${words.kindOf(question)})`;
  };
  return (
    <Sheet
      open
      // Closing would lose one side: the draft stays as it was written.
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
                label: t("console.editor.conflict.theirs", { text: shown(theirs, path) }),
              },
            ]}
          />
        </Field>
      ))}
    </Sheet>
  );
}
