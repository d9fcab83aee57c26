// An account form with one button; a refusal moves the focus to the first invalid field.
import { type ReactNode, useRef } from "react";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import styles from "./SubmitForm.module.css";
import type { Submit } from "./useSubmit";

interface SubmitFormProps {
  submission: Submit;
  label: string;
  tone?: "primary" | "danger" | undefined;
  children: ReactNode;
  /** Other ways to continue, below the button. */
  other?: ReactNode;
}

export function SubmitForm(props: SubmitFormProps) {
  const { submission, label, tone = "primary", children, other } = props;
  const { errors, pending, submit } = submission;
  const form = useRef<HTMLFormElement>(null);
  useFocusErrors(form, errors.attempt);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event on to a form that contains the sheet.
        event.stopPropagation();
        submit();
      }}
    >
      {children}
      <Button type="submit" tone={tone} size="lg" block loading={pending} className={styles.submit}>
        {label}
      </Button>
      {other && <div className={styles.other}>{other}</div>}
    </form>
  );
}
