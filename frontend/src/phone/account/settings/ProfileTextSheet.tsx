// Edits one free-text part of the profile.

import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { today } from "@/shared/time/calendarDay";
import { characters } from "@/ui/characters";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { saveAccount } from "../useAccount";
import styles from "./ProfileTextSheet.module.css";
import { PROFILE_TEXTS, type ProfilePart } from "./profileTexts";

interface ProfileTextSheetProps {
  part: ProfilePart;
  account: Account;
  open: boolean;
  onClose: () => void;
}

export function ProfileTextSheet({ part, account, open, onClose }: ProfileTextSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t(`account.settings.${part}`)}>
      <ProfileTextForm part={part} current={account[part]} onSaved={onClose} />
    </Sheet>
  );
}

interface ProfileTextFormProps {
  part: ProfilePart;
  current: string;
  onSaved: () => void;
}

function ProfileTextForm({ part, current, onSaved }: ProfileTextFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(current);
  const { most, help } = PROFILE_TEXTS[part];
  const label = t(`account.settings.${part}`);
  const typed = text.trim();
  const save = useSubmit({
    // The server applies the core's rules; refused text stays as typed.
    check: () => ({}),
    send: () => saveAccount({ [part]: typed }, { showMessage: false }),
    onDone: () => {
      toast.success(t("errors.success.modify"));
      onSaved();
    },
  });
  return (
    <SubmitForm submission={save} label={t("common.action.save")}>
      <Field
        className={styles.field}
        label={label}
        help={t(help)}
        {...(most && { count: [characters(typed.trim()).length, most] as const })}
        error={save.errors.text(part, label)}
      >
        <ProfileInput
          part={part}
          text={text}
          onChange={(value) => {
            setText(value);
            save.errors.forget(part);
          }}
        />
      </Field>
    </SubmitForm>
  );
}

interface ProfileInputProps {
  part: ProfilePart;
  text: string;
  onChange: (text: string) => void;
}

function ProfileInput({ part, text, onChange }: ProfileInputProps) {
  const { kind, autoComplete } = PROFILE_TEXTS[part];
  const input = { name: part, autoComplete, value: text, onChange };
  switch (kind) {
    case "line":
      return <TextInput {...input} />;
    case "lines":
      return <TextArea {...input} />;
    case "day":
      return <DateInput {...input} min="1900-01-01" max={today()} />;
  }
}
