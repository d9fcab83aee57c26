// A field whose input loads after the page: a placeholder until then, and a retry if loading fails.
import type { ReactNode } from "react";
import { Button } from "@/ui/button/Button";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { type LoadPart, useLazyPart } from "@/ui/lazy/useLazyPart";
import { Field, type FieldProps } from "./Field";

interface LazyFieldProps<P> extends Omit<FieldProps, "children" | "group"> {
  load: LoadPart<P>;
  /** Properties of the loaded component, which renders the whole field. */
  props: P;
  placeholder: ReactNode;
}

export function LazyField<P extends object>(field: LazyFieldProps<P>) {
  const { load, props, placeholder, error, ...rest } = field;
  const labels = useUiLabels();
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return (
    <Field group {...rest} error={failed ? labels.loadFailed : error}>
      {failed ? <Button onClick={retry}>{labels.retry}</Button> : placeholder}
    </Field>
  );
}
