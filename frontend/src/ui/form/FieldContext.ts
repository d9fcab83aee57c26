// Connects an input to the label, help and error of the field around it.
import { createContext, use, useId } from "react";

export interface FieldLinks {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** The attributes for a single input; outside a field it has its own. */
export function useFieldControl() {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: field?.id ?? ownId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
    disabled: field?.disabled ?? false,
  };
}

/** The attributes for a group of inputs inside a field. */
export function useFieldGroup() {
  const field = use(FieldContext);
  return {
    id: field?.id,
    "aria-labelledby": field?.labelId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
    disabled: field?.disabled ?? false,
  };
}
