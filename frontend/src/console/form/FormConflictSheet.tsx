// Two organisers changed the same parts of a form: one side is chosen for each.
import type { StoredForm } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { SideSheet } from "../conflict/SideSheet";
import { placeOf } from "./questions";
import type { FormConflict } from "./useFormDraft";
import { useQuestionWords } from "./useQuestionWords";

interface FormConflictSheetProps {
  conflict: FormConflict;
  onDecide: (mineFor: readonly string[]) => void;
}

export function FormConflictSheet({ conflict, onDecide }: FormConflictSheetProps) {
  const { t } = useTranslation();
  const words = useQuestionWords();
  const { base, paths } = conflict;
  const find = (form: StoredForm, path: string) =>
    form.questions[placeOf(form, path.replace(/^questions\./, ""))];
  const nameOf = (path: string) => {
    const question = find(base, path) ?? find(conflict.theirs, path);
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
    <SideSheet
      paths={paths}
      nameOf={nameOf}
      shown={(side, path) => shown(conflict[side], path)}
      onDecide={onDecide}
    />
  );
}
