// A file question whose code loads after the form, since most forms have none.
import type { ComponentType } from "react";
import { LazyField } from "@/ui/form/LazyField";
import { Spinner } from "@/ui/progress/Spinner";
import type { FileQuestionProps } from "./fileQuestion";

interface LazyFilesProps {
  /** Declared outside of components, so that it is loaded once. */
  load: () => Promise<ComponentType<FileQuestionProps>>;
  question: FileQuestionProps;
}

export function LazyFiles({ load, question: props }: LazyFilesProps) {
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
