// The errors of a form, of whichever kind: shown from the first refused attempt on.
import { useState } from "react";
import type { FieldErrors } from "@/core/generated/contract";

export function useFormErrors() {
  const [refused, setRefused] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  return {
    /** Number of refused attempts, for `useFocusErrors`. */
    attempts,
    /** Counts a refused attempt; `found`: the errors that stay until their fields are changed. */
    refuse: (found: FieldErrors) => {
      setRefused(found);
      setAttempts((count) => count + 1);
    },
    /** Removes such errors of fields that are being changed. */
    forget: (isChanged: (field: string) => boolean) =>
      setRefused((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field))),
      ),
    /** `live`: the errors of the form as it is now, for a form that is checked while it is filled in. */
    shown: (live: FieldErrors = {}): FieldErrors => (attempts > 0 ? { ...refused, ...live } : {}),
  };
}
