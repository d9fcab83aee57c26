// The broken rules of a form by field, from the core's check or the server's refusal.
import { useState } from "react";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors } from "@/core/generated/contract";
import { useRuleText } from "./useRuleText";

/** `asShown` maps the wire's field names to those of the form. */
export function useFieldErrors(asShown?: (found: FieldErrors) => FieldErrors) {
  const ruleText = useRuleText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);

  /** Shows these errors and raises `attempt`; returns false if there are none. */
  const refuse = (found: FieldErrors): boolean => {
    setErrors(asShown ? asShown(found) : found);
    if (Object.keys(found).length === 0) return false;
    setAttempt((count) => count + 1);
    return true;
  };

  return {
    /** Number of refused attempts, for `useFocusErrors`. */
    attempt,
    refuse,
    /** Shows the server's errors at their fields; returns false for any other failure. */
    refuseBy: (error: unknown): boolean => refuse(fieldErrors(error) ?? {}),
    /** Clears the error of a field that is being changed. */
    forget: (field: string) => setErrors(({ [field]: _changed, ...others }) => others),
    text: (field: string, label: string): string | null => {
      const rule = errors[field];
      return rule ? ruleText(rule, label) : null;
    },
  };
}
