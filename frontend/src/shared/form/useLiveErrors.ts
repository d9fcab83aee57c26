// The errors of a form that is checked while it is filled in: they are shown from the first refused attempt on.
import { useState } from "react";
import type { FieldErrors } from "@/core/generated/contract";

export function useLiveErrors() {
  const [refused, setRefused] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  return {
    /** Number of refused attempts, for `useFocusErrors`. */
    attempts,
    /** Counts a refused attempt; `found`: the server's errors, if it was asked. */
    refuse: (found: FieldErrors) => {
      setRefused(found);
      setAttempts((count) => count + 1);
    },
    /** Clears the server's errors of fields that are being changed. */
    forget: (isChanged: (field: string) => boolean) =>
      setRefused((errors) =>
        Object.fromEntries(Object.entries(errors).filter(([field]) => !isChanged(field))),
      ),
    /** `found`: the errors of the form as it is now. */
    shown: (found: FieldErrors): FieldErrors => (attempts > 0 ? { ...refused, ...found } : {}),
  };
}
