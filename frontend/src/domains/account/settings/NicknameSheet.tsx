// Changes the nickname.
import { useRef, useState } from "react";
import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { useFieldErrors } from "../useFieldErrors";
import styles from "./NicknameSheet.module.css";
import { useSave } from "./useSave";

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
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(current);
  const errors = useFieldErrors();
  const save = useSave({ onSaved, onRefused: errors.refuseBy });
  useFocusErrors(form, errors.attempt);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const nickname = text.trim();
        // An empty text would not reach the server, which reads it as "leave it".
        const missing: FieldErrors = nickname === "" ? { nickname: { rule: "required" } } : {};
        if (!save.isPending && !errors.refuse(missing)) save.mutate({ nickname });
      }}
    >
      <Field
        className={styles.field}
        label={t("account.settings.nickname")}
        help={t("account.settings.nicknameHelp")}
        count={[[...text.trim()].length, MOST_CHARACTERS]}
        error={errors.text("nickname", t("account.settings.nickname"))}
      >
        <TextInput
          name="nickname"
          autoComplete="nickname"
          value={text}
          onChange={(value) => {
            setText(value);
            errors.forget("nickname");
          }}
        />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={save.isPending}
        className={styles.save}
      >
        {t("common.action.save")}
      </Button>
    </form>
  );
}
