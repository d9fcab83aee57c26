// Loads the code of file questions after the form: most forms have none.
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { LazyField } from "@/ui/form/LazyField";
import { Spinner } from "@/ui/progress/Spinner";

const load = () => import("./StaffFiles").then((module) => module.StaffFiles);

export function LazyStaffFiles(props: FileQuestionProps) {
  const { question, error, disabled, note } = props;
  return (
    <LazyField
      load={load}
      props={props}
      placeholder={<Spinner />}
      label={question.label}
      required={question.required}
      help={note}
      error={error}
      disabled={disabled}
    />
  );
}
