// Loads the code of file questions after the page: most forms have none.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { usePart } from "@/ui/overlay/usePart";
import { Spinner } from "@/ui/progress/Spinner";
import type { FileQuestionProps } from "./fileQuestion";

const load = () => import("./FileQuestion").then((module) => module.FileQuestion);

export function LazyFileQuestion(props: FileQuestionProps) {
  const { question, error, disabled, note } = props;
  const { t } = useTranslation();
  const labels = useUiLabels();
  const { Part: Question, failed, retry } = usePart<FileQuestionProps>(load);
  if (Question) return <Question {...props} />;
  return (
    <Field
      group
      label={question.label}
      required={question.required}
      help={note}
      error={failed ? labels.loadFailed : error}
      disabled={disabled}
    >
      {failed ? <Button onClick={retry}>{t("common.action.retry")}</Button> : <Spinner />}
    </Field>
  );
}
