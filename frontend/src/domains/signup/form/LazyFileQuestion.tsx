// The part for files, whose code comes after the page: most forms ask for none.
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { Spinner } from "@/ui/progress/Spinner";
import type { FileQuestionProps } from "./fileQuestion";

/** Kept once it is here, so that the next one is drawn at once. */
let loaded: ComponentType<FileQuestionProps> | null = null;

export function LazyFileQuestion(props: FileQuestionProps) {
  const { question, error, disabled, note } = props;
  const { t } = useTranslation();
  const labels = useUiLabels();
  const [Question, setQuestion] = useState<ComponentType<FileQuestionProps> | null>(() => loaded);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (Question) return;
    import("./FileQuestion").then(
      (module) => {
        loaded = module.FileQuestion;
        setQuestion(() => module.FileQuestion);
      },
      () => setFailed(tries),
    );
  }, [Question, tries]);
  if (Question) return <Question {...props} />;
  const isLost = failed === tries;
  return (
    <Field
      group
      label={question.label}
      required={question.required}
      help={note}
      error={isLost ? labels.loadFailed : error}
      disabled={disabled}
    >
      {isLost ? (
        <Button onClick={() => setTries(tries + 1)}>{t("common.action.retry")}</Button>
      ) : (
        <Spinner />
      )}
    </Field>
  );
}
