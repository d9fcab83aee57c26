// The steps of fees or refunds, as the group that the Field around them names.
import type { ReactNode } from "react";
import { useFieldGroup } from "@/ui/form/FieldContext";

export function StepList({ children }: { children: ReactNode }) {
  const { "aria-labelledby": labelledBy, "aria-describedby": describedBy } = useFieldGroup();
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </fieldset>
  );
}
