// Changes the nickname.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { SubmitForm } from "../form/SubmitForm";
import { useSubmit } from "../form/useSubmit";
import { saveAccount } from "../useAccount";
import styles from "./NicknameSheet.module.css";

interface NicknameSheetProps {
  nickname: string;
  open: boolean;
  onClose: () => void;
}

const MOST_CHARACTERS = 32;

export function NicknameSheet({ nickname, open, onClose }: NicknameSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("account.settings.nickname")}>
      <NicknameForm nickname={nickname} onSaved={onClose} />
    </Sheet>
  );
}

interface NicknameFormProps {
  nickname: string;
  onSaved: () => void;
}

function NicknameForm({ nickname: current, onSaved }: NicknameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(current);
  const nickname = text.trim();
  const save = useSubmit({
    // An empty text would not reach the server, which reads it as "leave it".
    check: () => (nickname === "" ? { nickname: { rule: "required" } } : {}),
    send: () => saveAccount({ nickname }),
    onDone: () => {
      toast.success(t("errors.success.modify"));
      onSaved();
    },
  });
  return (
    <SubmitForm submission={save} label={t("common.action.save")}>
      <Field
        className={styles.field}
        label={t("account.settings.nickname")}
        help={t("account.settings.nicknameHelp")}
        count={[[...nickname].length, MOST_CHARACTERS]}
        error={save.errors.text("nickname", t("account.settings.nickname"))}
      >
        <TextInput
          name="nickname"
          autoComplete="nickname"
          value={text}
          onChange={(value) => {
            setText(value);
            save.errors.forget("nickname");
          }}
        />
      </Field>
    </SubmitForm>
  );
}
