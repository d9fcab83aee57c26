// A form of the account with its one button; a refusal moves the focus to the first field that is wrong.
import { type ReactNode, useRef } from "react";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import styles from "./SubmitForm.module.css";
import type { Submit } from "./useSubmit";

interface SubmitFormProps {
  submission: Submit;
  /** Of the button. */
  label: string;
  tone?: "primary" | "danger" | undefined;
  children: ReactNode;
  /** Below the button: other ways to go on. */
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
