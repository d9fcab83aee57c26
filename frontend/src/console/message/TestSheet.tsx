// Sends a message to its writer first: by mail in each of its languages, or looked at in the preview alone.
import { useState } from "react";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import type { Compose } from "./useCompose";

interface TestSheetProps {
  open: boolean;
  onClose: () => void;
  competitionId: number;
  compose: Compose;
}

export function TestSheet({ open, onClose, competitionId, compose }: TestSheetProps) {
  const { t } = useTranslation();
  const [mail, setMail] = useState("");
  const { message } = compose;
  const testing = useSubmit({
    check: () => ({}),
    send: () => organiserCall("organise.messageTest", { competitionId, message, mail }),
    onDone: ({ proof, mails }) => {
      compose.seen(proof);
      toast.success(
        mails > 0 ? t("console.message.tested", { count: mails }) : t("console.message.checked"),
      );
      onClose();
    },
  });
  const label = t("console.message.testMail");
  return (
    <Sheet open={open} onClose={onClose} title={t("console.message.test")}>
      <SubmitForm
        submission={testing}
        label={t(mail.trim() === "" ? "console.message.testSeen" : "console.message.testSend")}
      >
        <Field
          label={label}
          help={t("console.message.testHelp")}
          error={testing.errors.text("mail", label)}
        >
          <TextInput
            value={mail}
            onChange={(value) => {
              setMail(value);
              testing.errors.forget("mail");
            }}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </Field>
      </SubmitForm>
    </Sheet>
  );
}
