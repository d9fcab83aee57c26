// Asks for the reason of a decision: a template that can be changed, or an own text.
import { type ReactNode, useState } from "react";
import { checkReason } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import { ReasonField, type ReasonTemplate } from "./ReasonField";

interface ReasonSheetProps<Answer> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences of the decision. */
  note?: ReactNode;
  /** Readers of the reason; those who signed up if absent. */
  help?: string | undefined;
  submitLabel: string;
  templates: readonly ReasonTemplate[];
  send: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

export function ReasonSheet<Answer>(props: ReasonSheetProps<Answer>) {
  const { open, onClose, title, note, help, submitLabel, templates, send, onDone } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const submission = useSubmit({
    check: () => checkReason(reason),
    send: () => send(reason),
    onDone: (answer) => {
      setReason("");
      onClose();
      // The sheet's entry of the history is removed first: what follows may open another page.
      void overlaysSettled().then(() => onDone(answer));
    },
  });
  const { errors } = submission;
  const label = t("console.decision.reason");
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <SubmitForm submission={submission} label={submitLabel}>
        {note}
        <ReasonField
          label={label}
          help={help}
          templates={templates}
          value={reason}
          error={errors.text("reason", label)}
          onChange={(typed) => {
            setReason(typed);
            errors.forget("reason");
          }}
        />
      </SubmitForm>
    </Sheet>
  );
}
