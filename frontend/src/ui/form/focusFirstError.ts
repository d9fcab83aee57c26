// Moves the focus to the first invalid input.
import { type RefObject, useEffect } from "react";

export function focusFirstError(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>(
    ":is(input, select, textarea, button)[aria-invalid='true']:not(:disabled)",
  );
  if (!wrong) return false;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: "center" });
  return true;
}

/** Moves the focus each time a rejected submission has been rendered; `attempt` counts them from 1. */
export function useFocusErrors(form: RefObject<HTMLElement | null>, attempt: number): void {
  // The focus can move only once the errors are in the document.
  useEffect(() => {
    if (attempt > 0) focusFirstError(form.current);
  }, [form, attempt]);
}
