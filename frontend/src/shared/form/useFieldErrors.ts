// The errors of a form that is checked when it is sent, by field and with their texts: parts of it, such as the
// request of a code, are checked alone, so that errors of the other fields would come too early.
import { fieldErrors } from "@/core/callError";
import type { FieldErrors } from "@/core/generated/contract";
import { useFormErrors } from "./useFormErrors";
import { type Filling, useRuleText } from "./useRuleText";

/** `asShown` maps the wire's field names to those of the form. */
export function useFieldErrors(asShown: (found: FieldErrors) => FieldErrors = (found) => found) {
  const ruleText = useRuleText();
  const { attempts, refuse: refuseAttempt, forget, shown } = useFormErrors();
  const errors = shown();

  /** Shows these errors and counts an attempt; without any it removes those shown, and returns false. */
  const refuse = (found: FieldErrors): boolean => {
    const isRefused = Object.keys(found).length > 0;
    if (isRefused) refuseAttempt(asShown(found));
    else forget(() => true);
    return isRefused;
  };

  return {
    /** Number of refused attempts, for `useFocusErrors`. */
    attempt: attempts,
    refuse,
    /** Shows the server's errors at their fields; returns false for any other failure. */
    refuseBy: (error: unknown): boolean => refuse(fieldErrors(error) ?? {}),
    /** Removes the error of a field that is being changed. */
    forget: (field: string) => forget((one) => one === field),
    text: (field: string, label: string, filling?: Filling): string | null => {
      const rule = errors[field];
      return rule ? ruleText(rule, label, filling) : null;
    },
  };
}
